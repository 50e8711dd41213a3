import { type LanguageName, languageFromValue, languageKey, languageValues } from '@mendwell/contract';
import { stored } from './stored.ts';

export const storedLanguage = stored<LanguageName>(
  languageKey,
  languageFromValue,
  (name) => languageValues[name],
);

const languageCookieSeconds = 365 * 24 * 60 * 60;

/**
 * Copies the language from local storage into a cookie, so that the server renders the first page
 * in the right language.
 */
export function mirrorLanguage(language: LanguageName): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageKey}=${languageValues[language]}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax${secure}`;
}
