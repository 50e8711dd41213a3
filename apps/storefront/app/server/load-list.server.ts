import type { CallResult, Client, Endpoint, EndpointInput, EndpointResponse } from '@mendwell/contract';

/** Nobody waits longer than this, in milliseconds, for something that the page can do without. */
const patience = 2000;

/** A call that is given up in time; then it counts as not reached. */
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

/** A list, or nothing when it was refused, failed or took too long. */
export async function loadList<E extends Endpoint>(
  api: Client,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointResponse<E> | undefined> {
  const result = await callInTime(api, endpoint, input);
  return result.ok ? result.response : undefined;
}
