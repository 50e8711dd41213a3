import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const root = new URL('../../../', import.meta.url).pathname;

export type TestSandbox = {
  readonly url: string;
  /** What no customer of theirs can do, see the sandbox's README. */
  ask<T = unknown>(name: string, body?: object): Promise<T>;
  stop(): void;
};

/** A stand-in of its own, as a process: the network lies between it and us, as in life. */
export async function startSandbox(
  main: string,
  settings: Readonly<Record<string, string>>,
): Promise<TestSandbox> {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url } = (JSON.parse(line) as { ready: { url: string } }).ready;
  return {
    url,
    ask: async <T>(name: string, body?: object): Promise<T> => {
      const response = await fetch(`${url}/_sandbox/${name}`, {
        method: body ? 'POST' : 'GET',
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    stop: () => child.kill('SIGKILL'),
  };
}
