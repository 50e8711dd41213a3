import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect } from 'react';
import { storedLocation } from '#app/draft/location.ts';

/**
 * On start, updates the stored city to the one its postcode belongs to today, in the current language.
 */
export function useCityOfStoredPostcode(): void {
  const api = useApi();
  useEffect(() => {
    const zipCode = storedLocation.get()?.zipCode;
    if (!zipCode) return;
    void import('./check-postcode.ts').then(async ({ checkPostcode }) => {
      const check = await checkPostcode(api, zipCode);
      // If the location was changed or cleared in the meantime, that counts.
      if (check.outcome !== 'covered' || storedLocation.get()?.zipCode !== zipCode) return;
      storedLocation.set({ city: check.city, zipCode });
    });
  }, [api]);
}
