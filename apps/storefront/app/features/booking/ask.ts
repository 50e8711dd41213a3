import type { Endpoint, EndpointInput, EndpointResponse } from '@mendwell/contract';
import { pageApi, pageLanguage } from '@mendwell/web/page-api.ts';
import { clientId } from '#app/site/client-id.ts';

/** After this many milliseconds the customer is shown an error instead of waiting on. */
const patience = 8000;

const known = new Map<string, unknown>();

/**
 * Requests a list of the catalogue for the loaders of the booking. Without a connection it returns the
 * last response that it received for the same request, and undefined only if there was none.
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
    const result = await pageApi(clientId, language)(endpoint, input, AbortSignal.timeout(patience));
    if (!result.ok) return result.problem?.code === 'not_found' ? undefined : last;
    known.set(key, result.response);
    return result.response;
  } catch {
    return last;
  }
}
