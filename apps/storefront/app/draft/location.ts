import { isPostcode } from '@mendwell/domain';
import { stored } from './stored.ts';

/** Where the customer wants their things collected. */
export type Location = { readonly city: string; readonly zipCode: string };

export const storedLocation = stored<Location>(
  'location',
  (text) => {
    const { city, zipCode } = JSON.parse(text) as Record<string, unknown>;
    if (typeof city !== 'string' || typeof zipCode !== 'string') return undefined;
    return city && isPostcode(zipCode) ? { city, zipCode } : undefined;
  },
  JSON.stringify,
);
