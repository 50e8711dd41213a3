import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text as streamText } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { plenty } from './test-host.ts';

/** The server of a front end with one page, which tells on standard error where it listens. */
const program = `
  import { createServer } from 'node:http';
  import { flushLog } from '@mendwell/logging';
  import { createHost } from '${new URL('server.ts', import.meta.url).href}';
  const server = createServer();
  const config = { production: true, logLevel: 'info', host: '127.0.0.1', port: 0, trustedProxies: 0,
    trustsProxy: () => false, ...${JSON.stringify(plenty)}, apiOrigin: 'http://127.0.0.1:1', drainMs: 0 };
  const pages = {
    serveAssets: async () => undefined,
    intercept: async () => false,
    addressOf: () => ({ name: undefined, isPage: true, isUnknown: false }),
    render: async (request) => {
      if (new URL(request.url).pathname !== '/memory') return new Response('hello');
      // What waits to be finalised is freed by a later collection.
      for (let count = 0; count < 5; count += 1) {
        globalThis.gc();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const { heapUsed, external } = process.memoryUsage();
      return Response.json(heapUsed + external);
    },
  };
  const app = await createHost({ name: 'page', forwarded: { prefix: '/sip', streams: [], uploads: [], webhooks: [] } }, config, pages, server);
  console.error(await app.listen({ host: '127.0.0.1', port: 0 }));
  process.on('SIGTERM', async () => {
    await app.close();
    await flushLog();
    process.exit(0);
  });
`;

const linesOf = (stream: Readable | null) => createInterface({ input: stream ?? process.stdin });

async function start(stdout: number | 'pipe'): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    stdio: ['ignore', stdout, 'pipe'],
    cwd: import.meta.dirname,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [origin] = (await once(linesOf(child.stderr), 'line')) as [string];
  return { child, origin };
}

const get = (url: string, headers = {}) => fetch(url, { headers });
const memory = async (origin: string) => Number(await (await get(`${origin}/memory`)).text());

/** Returns the number of failed requests. */
async function visit(origin: string, times: number): Promise<number> {
  let failed = 0;
  let begun = 0;
  const lane = async () => {
    while (begun < times) {
      begun += 1;
      const response = await get(`${origin}/page`).catch(() => undefined);
      if (response?.status !== 200 || (await response.text()) !== 'hello') failed += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return failed;
}

async function end(child: ChildProcess): Promise<number> {
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

/** A pipe holds 64 kB: about four hundred lines of the log. */
function createPipe(): { reader: number; writer: number } {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(path, constants.O_WRONLY);
  rmSync(folder, { recursive: true });
  onTestFinished(() => closeSync(reader));
  return { reader, writer };
}

/** Reads what is there. */
function readAll(reader: number): string {
  const chunk = Buffer.alloc(65_536);
  try {
    const size = readSync(reader, chunk);
    return size === 0 ? '' : chunk.toString('utf8', 0, size) + readAll(reader);
  } catch {
    // The pipe is empty for now.
    return '';
  }
}

test('SEC-08 a log that nobody reads delays no request and no end, and is whole when it is read at last', async () => {
  const { reader, writer } = createPipe();
  const { child, origin } = await start(writer);
  closeSync(writer);
  expect(await visit(origin, 100)).toBe(0);
  const before = await memory(origin);
  expect(await visit(origin, 900)).toBe(0);
  // At most 4 MB of lines wait; the rest is what any server varies by.
  expect((await memory(origin)) - before).toBeLessThan(16_000_000);

  let log = '';
  const countLines = () => {
    log += readAll(reader);
    return log.split('\n').filter((line) => line.includes('"answered"')).length;
  };
  await expect.poll(countLines).toBe(1002);
  for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ service: 'page' });
  expect(log).not.toContain('log lines were dropped');
  expect(await visit(origin, 200)).toBe(0);
  expect(await end(child)).toBe(0);
});

test.runIf(process.platform === 'linux')(
  'SEC-08 a full disk under the log loses lines, and no request',
  async () => {
    const full = openSync('/dev/full', 'w');
    const { child, origin } = await start(full);
    closeSync(full);
    expect(await visit(origin, 500)).toBe(0);
    expect(await end(child)).toBe(0);
  },
);

test('SEC-08 a reader of the log that goes away takes no request with it', async () => {
  const { child, origin } = await start('pipe');
  child.stdout?.destroy();
  expect(await visit(origin, 500)).toBe(0);
  expect(await end(child)).toBe(0);
});

test('SEC-08 nobody gets a request back by TRACE', async () => {
  const { child, origin } = await start('pipe');
  child.stdout?.resume();
  const asking = request(`${origin}/page`, {
    method: 'TRACE',
    headers: { 'x-secret': 'told-to-nobody' },
  }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(await streamText(response)).not.toContain('told-to-nobody');
  expect(await end(child)).toBe(0);
});

test('SEC-08 a request id from outside reaches the log only if it looks like one of ours', async () => {
  const { child, origin } = await start('pipe');
  const ids: string[] = [];
  linesOf(child.stdout).on('line', (line) => {
    const { msg, requestId } = JSON.parse(line) as { msg: string; requestId: string };
    if (msg === 'answered') ids.push(requestId);
  });
  const told: (string | null)[] = [];
  for (const id of ['req-12345678', 'x'.repeat(500), '","level":"fatal'])
    told.push((await get(`${origin}/page`, { 'x-request-id': id })).headers.get('x-request-id'));
  await expect.poll(() => ids.length).toBe(3);
  expect(ids).toEqual(told);
  expect(ids[0]).toBe('req-12345678');
  for (const id of ids.slice(1)) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(await end(child)).toBe(0);
});
