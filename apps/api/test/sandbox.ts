export type TestSandbox = {
  readonly url: string;
  /** What no customer of theirs can do, see the sandbox's README. */
  ask<T = unknown>(name: string, body?: object): Promise<T>;
  stop(): Promise<void>;
};

async function asked<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/**
 * An empty stand-in on a port of its own. All of a run live in one process, their host: the network
 * lies between them and us, as in life.
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
