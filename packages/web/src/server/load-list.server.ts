import type { CallResult, Client, Endpoint, EndpointInput, EndpointResponse } from '@mendwell/contract';

/** The time limit, in milliseconds, for data that the page can do without. */
const patience = 2000;

/** Makes a call with a time limit; when the limit is exceeded, the API counts as unreachable. */
export async function callInTime<E extends Endpoint>(
  api: Client,
  endpoint: E,
  input: EndpointInput<E>,
  milliseconds = patience,
): Promise<CallResult<EndpointResponse<E>>> {
  const timeUp = AbortSignal.timeout(milliseconds);
  try {
    return await api(endpoint, input, timeUp);
  } catch (error) {
    if (timeUp.aborted) return { ok: false, problem: undefined };
    throw error;
  }
}

/** Returns a list, or undefined if the call was rejected, failed or took too long. */
export async function loadList<E extends Endpoint>(
  api: Client,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointResponse<E> | undefined> {
  const result = await callInTime(api, endpoint, input);
  return result.ok ? result.response : undefined;
}
