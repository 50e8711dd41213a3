import type { CallResult, Client, Endpoint, EndpointInput, EndpointResponse } from '@mendwell/contract';

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
