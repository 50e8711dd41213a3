import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { SuggestFieldProps } from './suggest-field.tsx';
import { TextField } from './text-field.tsx';

/**
 * The suggestions are as large as the rest of a page, so they are loaded after it. Until then, and
 * without a connection, this is a plain text field; it is not replaced while the customer types.
 */
export function LateSuggestField(props: SuggestFieldProps) {
  const [Loaded, setLoaded] = useState<ComponentType<SuggestFieldProps>>();
  const plain = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    const change = async () => {
      const { SuggestField: Suggest } = await import('./suggest-field.tsx');
      const take = () => gone.signal.aborted || setLoaded(() => Suggest);
      const field = plain.current;
      if (field?.contains(document.activeElement))
        field.addEventListener('focusout', take, { once: true, signal: gone.signal });
      else take();
    };
    change().catch(() => undefined);
    return () => gone.abort();
  }, []);
  if (Loaded) return <Loaded {...props} />;
  const { suggestions: _, showLabel: __, ...field } = props;
  return (
    <div ref={plain}>
      <TextField {...field} autoComplete="off" maxLength={80} />
    </div>
  );
}
