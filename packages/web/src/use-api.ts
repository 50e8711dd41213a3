import { type Client, type ClientId, createClient, type LanguageName } from '@mendwell/contract';
import { useMemo } from 'react';
import { useSite } from './site.tsx';

/** Returns the API client of the browser: same origin, in the page's language. */
export function useApi(): Client {
  const { clientId, language } = useSite();
  return useMemo(() => createClient({ origin: '', clientId, language }), [clientId, language]);
}

/** Returns the language of the page, for code that runs outside of React. */
export const pageLanguage = (): LanguageName => (document.documentElement.lang === 'de' ? 'DE' : 'EN');

/** Returns the same client as `useApi`, for code that runs outside of React. */
export const pageApi = (clientId: ClientId, language: LanguageName = pageLanguage()): Client =>
  createClient({ origin: '', clientId, language });
