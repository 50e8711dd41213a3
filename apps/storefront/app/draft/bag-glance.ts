import { stored, useStored } from './stored.ts';

/** As much of the bag as is shown on every page. */
export type BagGlance = { readonly count: number; readonly provider: string };

/** Read without the code that checks every field, which every page would have to load. */
export const bagGlance = stored<BagGlance>(
  'bag',
  (text) => {
    const { items, provider } = JSON.parse(text).value;
    return items.length > 0 ? { count: items.length, provider: String(provider.displayName) } : undefined;
  },
  () => {
    throw new Error('a glance changes nothing');
  },
);

export const useBagGlance = (): BagGlance | undefined => useStored(bagGlance);
