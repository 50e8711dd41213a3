import { useSite } from '@mendwell/web/site.tsx';
import { useCallback, useRef, useState } from 'react';
import type { SearchEntry } from '#app/features/search/search-services.ts';

type Search = (query: string) => string[];

/** Loads the search and its data once, when the visitor is about to use it. */
export function useSearch() {
  const { locale } = useSite();
  const [search, setSearch] = useState<Search>();
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);

  const prepare = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    try {
      const [{ createServiceSearch }, response] = await Promise.all([
        import('#app/features/search/search-services.ts'),
        fetch('/discovery/words'),
      ]);
      if (!response.ok) throw new Error(`words: ${response.status}`);
      const created = createServiceSearch((await response.json()) as SearchEntry[], locale);
      setFailed(false);
      setSearch(() => created);
    } catch {
      // The next key press tries again.
      asked.current = false;
      setFailed(true);
    }
  }, [locale]);

  return { search, failed, prepare };
}
