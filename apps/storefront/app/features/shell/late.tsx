import { type ComponentType, useEffect, useState } from 'react';

type Props = { readonly load: () => Promise<{ default: ComponentType }> };

/** Fetched and shown when the page is awake, for nothing of it is needed before. */
export function Late({ load }: Props) {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(() => {
    load().then(
      (loaded) => setContent(() => loaded.default),
      // Out of reach: the page does without.
      () => undefined,
    );
  }, [load]);
  return Content && <Content />;
}
