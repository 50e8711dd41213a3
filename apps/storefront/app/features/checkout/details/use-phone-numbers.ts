import { useCallback, useState } from 'react';

const loadNumbers = () => import('#app/draft/phone-number.ts');
type PhoneNumbers = Awaited<ReturnType<typeof loadNumbers>>;

/** What a telephone number is in every country: a lot to know, so it comes when a number is about to be typed. */
export function usePhoneNumbers() {
  const [numbers, setNumbers] = useState<PhoneNumbers>();
  const load = useCallback(async (): Promise<PhoneNumbers | undefined> => {
    try {
      const loaded = await loadNumbers();
      setNumbers(loaded);
      return loaded;
    } catch {
      // Out of reach: then the simple rules have to do, and the server decides.
      return undefined;
    }
  }, []);
  return { numbers, load };
}
