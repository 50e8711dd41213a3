import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { registerInterest } from '@mendwell/contract';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { untilMails } from '#test/inbox.ts';
import { freePorts } from '../../../../ops/local/ports.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Returns the end of a pipe for a writer; the pipe is full, and nobody reads it. */
function createFullPipe(): number {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const filler = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  const writer = openSync(path, constants.O_WRONLY);
  rmSync(folder, { recursive: true });
  onTestFinished(() => closeSync(reader));
  for (const size of [4096, 1])
    try {
      for (;;) writeSync(filler, Buffer.alloc(size, 'x'));
    } catch {
      // Nothing more of this size fits.
    }
  closeSync(filler);
  return writer;
}

function start(entry: string, settings: Record<string, string>): ChildProcess {
  const stdout = createFullPipe();
  const child = spawn(process.execPath, [`apps/api/src/${entry}`], {
    stdio: ['ignore', stdout, 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      DATABASE_URL: api.databaseUrl,
      SMTP_URL: inject('smtpUrl'),
      STORAGE_ENDPOINT: inject('storageUrl'),
      PUBLIC_ORIGIN: 'https://shop.example',
      DRAIN_MS: '0',
      ...settings,
    },
  });
  closeSync(stdout);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function end(child: ChildProcess): Promise<unknown> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

/** `npm run attack` lets the log stand still for ten minutes. */
const seconds = Number(process.env['LOG_STALL_SECONDS'] ?? 5);
const perSecond = 100;

const residentMb = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test(`SEC-08 nobody reads the API's log for ${seconds} s: it answers ${perSecond} requests a second, stays small and ends in time`, {
  timeout: (seconds + 120) * 1000,
}, async () => {
  const [port = 0] = await freePorts(1);
  const child = start('main-http.ts', { PORT: String(port), REQUESTS_PER_MINUTE: '100000' });
  const origin = `http://127.0.0.1:${port}`;
  const status = async (path: string) => (await fetch(`${origin}${path}`).catch(() => undefined))?.status;
  await expect.poll(() => status('/readyz')).toBe(200);
  const statuses: Promise<number | undefined>[] = [];
  const until = performance.now() + seconds * 1000;
  let after2Seconds = 0;
  while (performance.now() < until) {
    statuses.push(status('/sip/nothing-is-here'));
    if (statuses.length === 2 * perSecond) after2Seconds = residentMb(child);
    await wait(1000 / perSecond - 1);
  }
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]));
  const atLast = residentMb(child);
  console.log(
    `      ${statuses.length} requests in ${seconds} s, memory ${after2Seconds.toFixed(0)} MB after two seconds and ${atLast.toFixed(0)} MB at last`,
  );
  expect(atLast).toBeLessThan(after2Seconds + 64);
  expect(await end(child)).toBe(0);
});

test('SEC-08 the worker works and ends in time while nobody reads its log', async () => {
  const [port = 0] = await freePorts(1);
  const child = start('main-worker.ts', { METRICS_PORT: String(port) });
  const email = `stalled-log-${process.pid}@example.com`;
  await api.call()(registerInterest, { body: { email, city: 'Potsdam', zipCode: '14467' } });
  expect(await untilMails(email, 1)).toHaveLength(1);
  // Its first job may be done before the last one is registered.
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  expect(await end(child)).toBe(0);
});
