import { type Client, createClient } from '@mendwell/contract';
import { useMemo } from 'react';
import { useSite } from './site.tsx';

/** Returns the API client of the browser: same origin, in the page's language. */
export function useApi(): Client {
  const { clientId, language } = useSite();
  return useMemo(() => createClient({ origin: '', clientId, language }), [clientId, language]);
}
