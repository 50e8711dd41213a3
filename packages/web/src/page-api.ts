import {
  type CallResult,
  type Client,
  type ClientId,
  createClient,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type LanguageName,
} from '@mendwell/contract';

/** Returns the language of the page, for code that runs outside of React. */
export const pageLanguage = (): LanguageName => (document.documentElement.lang === 'de' ? 'DE' : 'EN');

/** Returns the same client as `useApi`, for code that runs outside of React. */
export const pageApi = (clientId: ClientId, language: LanguageName = pageLanguage()): Client =>
  createClient({ origin: '', clientId, language });

/** In milliseconds; longer than a slow payment provider takes. */
const patience = 25_000;

/**
 * Calls an endpoint whose response may get lost. It never throws: a missing response is one of the
 * results.
 */
export const call = <E extends Endpoint>(
  api: Client,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<CallResult<EndpointResponse<E>>> =>
  api(endpoint, input, AbortSignal.timeout(patience)).catch(() => ({ ok: false, problem: undefined }));
