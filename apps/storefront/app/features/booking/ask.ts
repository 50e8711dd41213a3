import { createClient, type Endpoint, type EndpointInput, type EndpointResponse } from '@mendwell/contract';

/** Longer than this, in milliseconds, nobody is kept waiting without being told. */
const patience = 8000;

export const pageLanguage = () => (document.documentElement.lang === 'de' ? 'DE' : 'EN');

const known = new Map<string, unknown>();

/**
 * A list of the catalogue, for the loaders of the booking. Without a connection the booking goes on
 * with what it has seen already; nothing at all only when it never got an answer.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointResponse<E> | undefined> {
  const language = pageLanguage();
  const key = JSON.stringify([endpoint.path, language, input]);
  const last = known.get(key) as EndpointResponse<E> | undefined;
  if (!navigator.onLine && last) return last;
  try {
    const api = createClient({ origin: '', clientId: 'storefront', language });
    const result = await api(endpoint, input, AbortSignal.timeout(patience));
    if (!result.ok) return result.problem?.code === 'not_found' ? undefined : last;
    known.set(key, result.response);
    return result.response;
  } catch {
    return last;
  }
}
