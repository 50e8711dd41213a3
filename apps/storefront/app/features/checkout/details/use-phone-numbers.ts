import { useCallback, useState } from 'react';

const loadNumbers = () => import('#app/draft/phone-number.ts');
type PhoneNumbers = Awaited<ReturnType<typeof loadNumbers>>;

/**
 * Loads the telephone number rules of all countries. They are large, so they load when a number is about
 * to be typed.
 */
export function usePhoneNumbers() {
  const [numbers, setNumbers] = useState<PhoneNumbers>();
  const load = useCallback(async (): Promise<PhoneNumbers | undefined> => {
    try {
      const loaded = await loadNumbers();
      setNumbers(loaded);
      return loaded;
    } catch {
      // If they cannot be loaded, the simple rules are used, and the server decides.
      return undefined;
    }
  }, []);
  return { numbers, load };
}
