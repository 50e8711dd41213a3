import { defaultCity } from '@mendwell/domain';
import { storedLocation } from '#app/draft/location.ts';
import { useStored } from '#app/draft/stored.ts';

/** The city the customer has chosen, or the one we begin with. */
export const useCity = (): string => useStored(storedLocation)?.city ?? defaultCity;
