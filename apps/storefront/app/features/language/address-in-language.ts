import { defaultLanguage, type LanguageName, languageFromValue, languageKey } from '@mendwell/contract';

const cookie = new RegExp(`(?:^|;)\\s*${languageKey}=([^;]*)`);

/**
 * Returns the address under which a link's page comes in the language of this page, if the server would
 * choose another: after "clear this device" and on a page that was opened with `?lang=`, no cookie names
 * the language. Such a page is fetched whole, because the frame of this page stays as it is. Nothing is
 * stored. Other sites, parts of this page and links that name a language themselves stay as they are.
 */
export function addressInLanguage(
  href: string,
  here: string,
  language: LanguageName,
  cookies: string,
): string | undefined {
  const settled = languageFromValue(cookie.exec(cookies)?.[1]) ?? defaultLanguage;
  if (settled === language || !URL.canParse(href)) return undefined;
  const [to, from] = [new URL(href), new URL(here)];
  if (to.origin !== from.origin || to.searchParams.has('lang')) return undefined;
  if (to.hash && to.pathname === from.pathname) return undefined;
  to.searchParams.set('lang', language.toLowerCase());
  return to.href;
}
