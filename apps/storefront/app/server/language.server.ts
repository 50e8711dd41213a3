import { defaultLanguage, type LanguageName, languageFromValue, languageKey } from '@mendwell/contract';

/** For search engines and shared links: `?lang=de` chooses for that one request. */
const fromAddress = (url: URL): LanguageName | undefined =>
  ({ de: 'DE', en: 'EN' })[url.searchParams.get('lang') ?? ''] as LanguageName | undefined;

function fromCookie(header: string | null): LanguageName | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return languageFromValue(pairs.find(([name]) => name === languageKey)?.[1]);
}

/** The language of this request: settled here, passed on from here. */
export const languageOf = (request: Request): LanguageName =>
  fromAddress(new URL(request.url)) ?? fromCookie(request.headers.get('cookie')) ?? defaultLanguage;
