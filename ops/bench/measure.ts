import { existsSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

type Asked = {
  readonly url: string;
  readonly pid: number;
  readonly headers: Readonly<Record<string, string>>;
};
export type Figure = { readonly perSecond: number; readonly cpuMicros: number };

const ticksPerSecond = 100;

/**
 * Returns the processor time that a process has used so far, in seconds, where the system reports it.
 */
export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/**
 * Sends as many requests as the server can answer for a while, and measures the cost of each. Any
 * response but the expected one is an error.
 */
export async function measure(
  { url, pid, headers }: Asked,
  seconds: number,
  expected: number,
): Promise<Figure> {
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, headers, duration: seconds, connections: 16, pipelining: 1 });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.some((status) => Number(status) !== expected))
    throw new Error(`${url}: expected ${expected}, saw ${statuses.join(', ')}, ${result.errors} errors`);
  const answered = result.requests.total;
  return {
    perSecond: answered / result.duration,
    cpuMicros: ((cpuSeconds(pid) - before) / answered) * 1e6,
  };
}

type Doing = { readonly seconds: number; readonly clients: number; readonly pid: number };

/** Measures the same for a function that is called repeatedly, by this many callers at once. */
export async function repeatFor(
  once: () => Promise<unknown>,
  { seconds, clients, pid }: Doing,
): Promise<Figure> {
  const before = cpuSeconds(pid);
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  const keep = async () => {
    for (; performance.now() < until; done++) await once();
  };
  await Promise.all(Array.from({ length: clients }, keep));
  const perSecond = done / ((performance.now() - started) / 1000);
  return { perSecond, cpuMicros: ((cpuSeconds(pid) - before) / done) * 1e6 };
}
