const patienceMs = 10_000;

type Delivery = { readonly body: string; readonly signature: string | undefined };

/** Returns the receiver's HTTP status, or that there was none. */
export async function post(
  url: string,
  { body, signature }: Delivery,
  stopping?: AbortSignal,
): Promise<number | 'unreachable'> {
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature === undefined ? {} : { 'logistics-signature': signature }),
      },
      body,
      redirect: 'manual',
      signal: stopping ? AbortSignal.any([stopping, patience]) : patience,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 'unreachable';
  }
}
