import { existsSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export type Candidate = {
  readonly url: string;
  readonly pid: number;
  readonly headers: Readonly<Record<string, string>>;
};
export type Figure = { readonly perSecond: number; readonly cpuMicros: number };

const ticksPerSecond = 100;

/** Processor time a process has used so far, in seconds, where the system tells. */
function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** As many requests as it can answer for a while, and what each cost it. Anything but the expected answer is an error. */
export async function measure(
  { url, pid, headers }: Candidate,
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
