import { stored, useStored } from './stored.ts';

/** The part of the bag that every page shows. */
export type BagGlance = { readonly count: number; readonly provider: string };

/**
 * Reads the bag without the validation schemas, because otherwise every page would have to load
 * them.
 */
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
