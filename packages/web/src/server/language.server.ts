import { defaultLanguage, type LanguageName, languageFromValue, languageKey } from '@mendwell/contract';

/** `?lang=de` sets the language of a single request, for search engines and shared links. */
const chosenBySearch: Readonly<Record<string, LanguageName>> = { '?lang=de': 'DE', '?lang=en': 'EN' };

const fromAddress = (search: string): LanguageName | undefined =>
  chosenBySearch[`?lang=${new URLSearchParams(search).get('lang')}`];

const cookie = new RegExp(`(?:^|;)\\s*${languageKey}=([^;]*)`);
const fromCookie = (header: string | undefined): LanguageName | undefined =>
  header === undefined ? undefined : languageFromValue(cookie.exec(header)?.[1]);

/**
 * Returns the language of a request, from the search part of its URL and its cookies. No other code
 * decides this.
 */
export const settledLanguage = (search: string, cookies: string | undefined): LanguageName =>
  (search === '' ? undefined : fromAddress(search)) ?? fromCookie(cookies) ?? defaultLanguage;

export const languageOf = (request: Request): LanguageName =>
  settledLanguage(new URL(request.url).search, request.headers.get('cookie') ?? undefined);
