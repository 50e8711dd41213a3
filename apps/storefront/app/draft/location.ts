import { isPostcode } from '@mendwell/domain';
import { versioned } from './versioned.ts';

/** Where the customer wants their things collected. */
export type Location = { readonly city: string; readonly zipCode: string };

export const storedLocation = versioned<Location>({
  key: 'location',
  // Locations of the first visitors are stored without a version, in the same format.
  migrations: [(older) => older],
  parse: (value) => {
    const { city, zipCode } = value as Record<string, unknown>;
    if (typeof city !== 'string' || typeof zipCode !== 'string') return undefined;
    return city && isPostcode(zipCode) ? { city, zipCode } : undefined;
  },
});
