export type TestSandbox = {
  readonly url: string;
  /** Calls a control action of the sandbox that no real customer has, see the sandbox's README. */
  ask<T = unknown>(name: string, body?: object): Promise<T>;
  stop(): Promise<void>;
};

async function asked<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/**
 * Starts an empty sandbox on its own port. One host process runs all sandboxes of a test run: the
 * network lies between them and the tests, as in production.
 */
export async function startSandbox(
  hostUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<TestSandbox> {
  const { url } = await asked<{ url: string }>(hostUrl, { method: 'POST', body: JSON.stringify(settings) });
  return {
    url,
    ask: (name, body) =>
      asked(`${url}/_sandbox/${name}`, {
        method: body ? 'POST' : 'GET',
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    stop: async () => {
      await asked(`${hostUrl}?${new URLSearchParams({ url }).toString()}`, { method: 'DELETE' });
    },
  };
}
