import { useEffect } from 'react';
import { mirrorLanguage, storedLanguage } from '#app/draft/language.ts';
import { useSite } from '#app/site/site.tsx';

/**
 * Local storage is the customer's word; a cookie that got lost is written again and the page
 * fetched in the right language. An address that asks for a language (`?lang=`) is left alone.
 */
export function useStoredLanguage(): void {
  const { language } = useSite();
  useEffect(() => {
    const wanted = storedLanguage.get();
    if (!wanted || wanted === language || new URLSearchParams(location.search).has('lang')) return;
    mirrorLanguage(wanted);
    // Without cookies the server cannot know; reloading for ever would not teach it.
    if (document.cookie.includes('language=')) location.reload();
  }, [language]);
}
