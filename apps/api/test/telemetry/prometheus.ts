import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../../../ops/local/ports.ts';
import { findPrometheus } from '../../../../ops/telemetry/prometheus-tools.ts';

export type Alert = {
  readonly state: 'pending' | 'firing';
  readonly labels: { readonly alertname: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
};
export type Prometheus = {
  alerts(): Promise<readonly Alert[]>;
  /** Returns the values of a query by their labels. */
  query(expr: string): Promise<readonly { metric: Record<string, string>; value: number }[]>;
  stop(): Promise<void>;
};

const rulesFolder = new URL('../../../../ops/telemetry/', import.meta.url);
const secondsIn = { m: 60, h: 3600, d: 86_400 } as const;
/** A minute of the rules takes a second here. */
const faster = 60;

/**
 * Returns the rules with all their times a sixtieth: windows, how long a cause must last, and how long
 * something may wait. How slow a request or an event loop is stays as it is. A mail is late
 * after five seconds, the second bound of the histogram: one would be too little for a busy machine.
 */
export const hurried = (rules: string): string =>
  rules
    .replace(
      /\[(\d+)([mhd])\]/g,
      (_, count: string, unit: keyof typeof secondsIn) => `[${(Number(count) * secondsIn[unit]) / faster}s]`,
    )
    .replace(/for: (\d+)m/g, 'for: $1s')
    .replace(
      /(_seconds(?:\{what="\w+"\})?\)) > (\d{3,})/g,
      (_, before: string, seconds: string) => `${before} > ${Number(seconds) / faster}`,
    )
    .replaceAll('mendwell_mail_wait_seconds_bucket{le="60"}', 'mendwell_mail_wait_seconds_bucket{le="5"}');

/** Starts Prometheus with our rules, hurried, and lets it read the metrics at the ports every second. */
export async function startPrometheus(targets: Readonly<Record<string, number>>): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-prometheus-'));
  const [port = 0] = await freePorts(1);
  const files = ['service-levels.yml', 'alerts.yml'];
  for (const file of files)
    writeFileSync(join(folder, file), hurried(readFileSync(new URL(file, rulesFolder), 'utf8')));
  mkdirSync(join(folder, 'data'));
  // JSON is YAML as well.
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: files,
    scrape_configs: Object.entries(targets).map(([name, target]) => ({
      job_name: name,
      static_configs: [{ targets: [`127.0.0.1:${target}`] }],
    })),
  };
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const said: string[] = [];
  const child: ChildProcess = spawn(
    findPrometheus('prometheus'),
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + 30_000; !(await isReady()); await wait(100))
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`Prometheus did not start:\n${said.join('')}`);
    }
  const ask = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`${url}/api/v1/${path}`)).json()) as { data: T }).data;
  type Result = { metric: Record<string, string>; value: [number, string] };
  return {
    alerts: async () => (await ask<{ alerts: Alert[] }>('alerts')).alerts,
    query: async (expr) =>
      (await ask<{ result: Result[] }>(`query?query=${encodeURIComponent(expr)}`)).result.map(
        ({ metric, value }) => ({ metric, value: Number(value[1]) }),
      ),
    stop,
  };
}
