import type { CallResult, Client, Endpoint, EndpointInput, EndpointResponse } from '@mendwell/contract';

/** Longer than a slow payment provider takes, in milliseconds. */
const patience = 25_000;

/** A call whose answer may get lost. Never throws: no answer is one of the things that can happen. */
export const call = <E extends Endpoint>(
  api: Client,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<CallResult<EndpointResponse<E>>> =>
  api(endpoint, input, AbortSignal.timeout(patience)).catch(() => ({ ok: false, problem: undefined }));
