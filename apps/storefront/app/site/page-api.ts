import { type Client, createClient, type LanguageName } from '@mendwell/contract';
import { pageLanguage } from './page-language.ts';

/** The id under which the API knows this front end. */
export const clientId = 'storefront';

/** Returns the API client of the browser, for code that runs outside of React; components use `useApi`. */
export const pageApi = (language: LanguageName = pageLanguage()): Client =>
  createClient({ origin: '', clientId, language });
