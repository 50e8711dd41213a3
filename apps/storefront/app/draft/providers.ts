import * as z from 'zod/mini';
import { versioned } from './versioned.ts';

const FoundProviders = z.object({
  wish: z.string(),
  postcode: z.string(),
  providers: z.array(z.object({ id: z.string(), displayName: z.string() })),
});

/**
 * The providers found last, in their order, with the request they were found for. Their prices are
 * left out: a price is shown only as the server has just returned it.
 */
export type FoundProviders = z.infer<typeof FoundProviders>;
export type FoundProvider = FoundProviders['providers'][number];

export const storedProviders = versioned<FoundProviders>({
  key: 'providers',
  migrations: [(older) => older],
  parse: (value) => {
    const parsed = FoundProviders.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  },
});

/** Stores only what a list of names needs. */
export const foundProviders = (
  wish: string,
  postcode: string,
  found: readonly FoundProvider[],
): FoundProviders => ({
  wish,
  postcode,
  providers: found.map(({ id, displayName }) => ({ id, displayName })),
});

/**
 * Returns the last list if it belongs to the current request, or undefined for another wish or
 * another place.
 */
export const lastProviders = (
  found: FoundProviders | undefined,
  wish: string,
  postcode: string | undefined,
): readonly FoundProvider[] | undefined =>
  found?.wish === wish && found.postcode === postcode ? found.providers : undefined;
