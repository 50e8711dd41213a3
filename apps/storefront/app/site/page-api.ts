import { type Client, createClient, type LanguageName } from '@mendwell/contract';
import { pageLanguage } from '@mendwell/web/page-language.ts';
import { clientId } from './client-id.ts';

/** Returns the API client of the browser, for code that runs outside of React; components use `useApi`. */
export const pageApi = (language: LanguageName = pageLanguage()): Client =>
  createClient({ origin: '', clientId, language });
