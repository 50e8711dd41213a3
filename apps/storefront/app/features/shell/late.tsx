import { type ComponentType, useEffect, useState } from 'react';

type Props = { readonly load: () => Promise<{ default: ComponentType }> };

/** Loads and shows a part after hydration, because nothing of it is needed before. */
export function Late({ load }: Props) {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    load().then(
      (loaded) => setContent(() => loaded.default),
      // The code cannot be loaded: the page works without it.
      () => undefined,
    );
  }, [load]);
  return Content && <Content />;
}
