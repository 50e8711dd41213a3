import { useSite } from '@mendwell/web/site.tsx';
import { useEffect } from 'react';
import { mirrorLanguage, storedLanguage } from '#app/draft/language.ts';

/**
 * The language in local storage is the customer's choice: if the cookie got lost, it is written again
 * and the page is fetched in the right language. An address that asks for a language (`?lang=`) is left
 * alone.
 */
export function useStoredLanguage(): void {
  const { language } = useSite();
  useEffect(() => {
    const wanted = storedLanguage.get();
    if (!wanted || wanted === language || new URLSearchParams(location.search).has('lang')) return;
    mirrorLanguage(wanted);
    // Without cookies the server cannot know the language, and the page would reload for ever.
    if (document.cookie.includes('language=')) location.reload();
  }, [language]);
}
