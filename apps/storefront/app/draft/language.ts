import { type LanguageName, languageFromValue, languageKey, languageValues } from '@mendwell/contract';
import { stored } from './stored.ts';

export const storedLanguage = stored<LanguageName>(
  languageKey,
  languageFromValue,
  (name) => languageValues[name],
);

const languageCookieSeconds = 365 * 24 * 60 * 60;

/** The cookie tells the server what local storage knows, so that the first byte is in the right language. */
export function mirrorLanguage(language: LanguageName): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageKey}=${languageValues[language]}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax${secure}`;
}
