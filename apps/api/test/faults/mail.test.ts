import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { registerInterest } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import '../../src/modules/mail/mail-tables.ts';

/** Real processes here: a worker that can be killed, a mail server that can be gone. */
const root = new URL('../../../../', import.meta.url).pathname;
let api: TestApi;
let children: ChildProcess[] = [];

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await api.close();
});

const start = (entry: string, env: Record<string, string>) => {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
};
async function startInbox(ports = { smtp: '0', web: '0' }) {
  const child = start('apps/dev-inbox/src/main.ts', { SMTP_PORT: ports.smtp, PORT: ports.web });
  const [line] = (await once(createInterface({ input: child.stdout ?? process.stdin }), 'line')) as [string];
  const { ready } = JSON.parse(line) as { ready: { smtp: number; web: number } };
  const url = `http://127.0.0.1:${ready.web}`;
  return {
    ...ready,
    child,
    behave: (mood: string) => fetch(`${url}/behaviour/${mood}`, { method: 'PUT' }),
    count: async (to: string) =>
      ((await (await fetch(`${url}/messages?to=${to}`)).json()) as unknown[]).length,
  };
}
const startWorker = (smtpPort: number) =>
  start('apps/api/src/main-worker.ts', {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATABASE_URL: api.databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    PUBLIC_ORIGIN: 'https://shop.example',
    SUPPORT_EMAIL: 'support@example.com',
  });
const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};
const register = (email: string) =>
  api.call()(registerInterest, { body: { email, city: 'Potsdam', zipCode: '14467' } });
const jobStates = async () => {
  const { rows } = await sql<{ state: string }>`select state from jobs.job where name = 'send-mail'`.execute(
    api.db,
  );
  return rows.map(({ state }) => state);
};
async function until(what: string, holds: () => Promise<boolean>, seconds: number): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await wait(100))
    if (await holds()) return;
  throw new Error(`${what}: not within ${seconds} s`);
}

test('FAULT-8 kill -9 of the worker between the commit of a request and its mail: after a restart exactly one mail', async () => {
  const inbox = await startInbox();
  await inbox.behave('hang');
  const email = 'killed@example.com';
  expect(await register(email)).toMatchObject({ ok: true });

  // The worker has taken the job and waits for a mail server that never answers: then it dies.
  const worker = startWorker(inbox.smtp);
  await until('the job is taken', async () => (await jobStates()).includes('active'), 15);
  await wait(300);
  await kill(worker);
  expect(await inbox.count(email)).toBe(0);

  await inbox.behave('accept');
  startWorker(inbox.smtp);
  await until('the mail arrives', async () => (await inbox.count(email)) > 0, 60);
  await until('the job is done', async () => (await jobStates()).every((state) => state === 'completed'), 20);
  expect(await inbox.count(email)).toBe(1);
  const mails = await api.db.selectFrom('mails').select('outcome').execute();
  expect(mails).toEqual([{ outcome: 'sent' }]);
}, 120_000);

test('FAULT-8 the mail server is down: the request succeeds, and the mail arrives when it is back', async () => {
  const inbox = await startInbox();
  await kill(inbox.child);
  const worker = startWorker(inbox.smtp);
  const email = 'patient@example.com';
  expect(await register(email)).toMatchObject({ ok: true });
  await until('a first try has failed', async () => (await jobStates()).includes('retry'), 20);

  const back = await startInbox({ smtp: String(inbox.smtp), web: '0' });
  await until('the mail arrives', async () => (await back.count(email)) === 1, 30);
  await until('the job is done', async () => (await jobStates()).every((state) => state === 'completed'), 10);
  await wait(500);
  expect(await back.count(email)).toBe(1);
  await kill(worker);
}, 90_000);

test('FAULT-8 a mail server that refuses is tried again', async () => {
  const inbox = await startInbox();
  await inbox.behave('refuse');
  startWorker(inbox.smtp);
  const email = 'refused@example.com';
  await register(email);
  await until('a first try has failed', async () => (await jobStates()).includes('retry'), 20);
  await inbox.behave('accept');
  await until('the mail arrives', async () => (await inbox.count(email)) > 0, 30);
  expect(await inbox.count(email)).toBe(1);
}, 60_000);
