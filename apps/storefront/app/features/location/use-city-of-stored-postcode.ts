import { useEffect } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { useApi } from '#app/site/use-api.ts';

/** On start, the city is the one its postcode belongs to today, in today's language. */
export function useCityOfStoredPostcode(): void {
  const api = useApi();
  useEffect(() => {
    const zipCode = storedLocation.get()?.zipCode;
    if (!zipCode) return;
    void import('./check-postcode.ts').then(async ({ checkPostcode }) => {
      const check = await checkPostcode(api, zipCode);
      // Chosen anew or forgotten in the meantime: that counts.
      if (check.outcome !== 'covered' || storedLocation.get()?.zipCode !== zipCode) return;
      storedLocation.set({ city: check.city, zipCode });
    });
  }, [api]);
}
