import { defaultLanguage, type LanguageName, languageFromValue, languageKey } from '@mendwell/contract';

/** `?lang=de` sets the language of a single request, for search engines and shared links. */
const chosenBySearch: Readonly<Record<string, LanguageName>> = { '?lang=de': 'DE', '?lang=en': 'EN' };

const searchFor = (given: URLSearchParams) => `?lang=${given.get('lang')}`;
const fromAddress = (search: string): LanguageName | undefined =>
  chosenBySearch[searchFor(new URLSearchParams(search))];

/** Returns the search part that chooses a language and nothing else; empty if none is chosen. */
export const languageInSearch = (given: URLSearchParams): string =>
  Object.hasOwn(chosenBySearch, searchFor(given)) ? searchFor(given) : '';

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
