import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { registerInterest } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#platform/database.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { Buyer, startTestShop } from '#test/checkout.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import '../../src/modules/mail/mail-tables.ts';

/** These tests use real processes: a worker that can be killed and a mail server that can be stopped. */
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
/** Starts a mail server on a reserved port, so that it can be stopped and come back on the same port. */
async function startInbox(smtpPort?: number) {
  const smtp = smtpPort ?? (await freePorts(1))[0];
  const child = start('apps/dev-inbox/src/main.ts', { SMTP_PORT: String(smtp), PORT: '0' });
  const [line] = (await once(createInterface({ input: child.stdout ?? process.stdin }), 'line')) as [string];
  const { ready } = JSON.parse(line) as { ready: { smtp: number; web: number } };
  const url = `http://127.0.0.1:${ready.web}`;
  return {
    ...ready,
    child,
    /** Whether the mail server has accepted a mail that it does not acknowledge. */
    isHanging: async () =>
      ((await (await fetch(`${url}/behaviour`)).json()) as { hanging: number }).hanging > 0,
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
    PRICE_SECRET: 'nothing is priced in this test, but asked for',
    CODE_PEPPER: 'no code is mailed in this test, but asked for',
    REPLY_ADDRESS: 'replies@example.com',
    REPLY_SECRET: 'nobody replies in this test, but it is asked for',
    SAMPLE_COMPANY: 'allowed',
    SAMPLE_DATA: 'allowed',
    STRIPE_SECRET_KEY: 'sk_live_nobody_pays_here',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody_pays_here',
    LOGISTICS_URL: 'https://nobody.collects.example',
    LOGISTICS_KEY: 'nobody_collects_here',
    LOGISTICS_WEBHOOK_SECRET: 'nobody collects here, but it is asked for',
    STORAGE_ENDPOINT: 'http://127.0.0.1:1',
    STORAGE_REGION: 'nowhere',
    STORAGE_BUCKET: 'no-photos-here',
    STORAGE_ACCESS_KEY_ID: 'nobody',
    STORAGE_SECRET_ACCESS_KEY: 'nothing is stored in this test',
  });
const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};
const register = (email: string) =>
  api.call()(registerInterest, { body: { email, city: 'Potsdam', zipCode: '14467' } });
const jobStates = async (db: Db = api.db) => {
  const { rows } = await sql<{ state: string }>`select state from jobs.job where name = 'send-mail'`.execute(
    db,
  );
  return rows.map(({ state }) => state);
};
/**
 * The limit is long: a job whose worker was killed is retried after two minutes plus the queue's next
 * poll, and later on a busy machine.
 */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 480_000; Date.now() < deadline; await wait(100))
    if (await holds()) return;
  throw new Error(`${what}: it did not come to that`);
}

test('FAULT-8 kill -9 of the worker between the commit of a request and its mail: after a restart exactly one mail', async () => {
  const inbox = await startInbox();
  await inbox.behave('hang');
  const email = 'killed@example.com';
  expect(await register(email)).toMatchObject({ ok: true });

  // The worker has taken the job and waits for a mail server that never answers; then the worker is
  // killed.
  const worker = startWorker(inbox.smtp);
  await until('the job is taken', async () => (await jobStates()).includes('active'));
  await until('the mail server has the letter', () => inbox.isHanging());
  await kill(worker);
  expect(await inbox.count(email)).toBe(0);

  await inbox.behave('accept');
  startWorker(inbox.smtp);
  await until('the mail arrives', async () => (await inbox.count(email)) > 0);
  await until('the job is done', async () => (await jobStates()).every((state) => state === 'completed'));
  expect(await inbox.count(email)).toBe(1);
  const mails = await api.db.selectFrom('mails').select('outcome').execute();
  expect(mails).toEqual([{ outcome: 'sent' }]);
}, 900_000);

test('FAULT-8 the mail server is down: the request succeeds, and the mail arrives when it is back', async () => {
  const inbox = await startInbox();
  await kill(inbox.child);
  const worker = startWorker(inbox.smtp);
  const email = 'patient@example.com';
  expect(await register(email)).toMatchObject({ ok: true });
  await until('a first try has failed', async () => (await jobStates()).includes('retry'));

  const back = await startInbox(inbox.smtp);
  await until('the mail arrives', async () => (await back.count(email)) === 1);
  await until('the job is done', async () => (await jobStates()).every((state) => state === 'completed'));
  // No job is left that could send it again.
  expect(await back.count(email)).toBe(1);
  await kill(worker);
}, 900_000);

test('FAULT-8 the mail server is down while an order is placed: it is placed, and both letters leave later', async () => {
  const inbox = await startInbox();
  await kill(inbox.child);
  const shop = await startTestShop({ SMTP_URL: `smtp://127.0.0.1:${inbox.smtp}` });
  try {
    await shop.startWorker();
    const buyer = new Buyer(shop.origin);
    const { order, body } = await buyer.placed();
    await shop.stripe.completeSetup(body.setupIntentId);
    expect((await buyer.confirm(order.id, body.setupIntentId)).content.status).toBe('submitted');
    const letters = async (outcome: 'sent' | null) => {
      const mails = await shop.db
        .selectFrom('mails')
        .select('outcome')
        .where('about', '=', order.id)
        .execute();
      return mails.filter((mail) => mail.outcome === outcome).length;
    };
    const tried = async () => (await jobStates(shop.db)).filter((state) => state === 'retry').length;
    await until('a first try has failed for both', async () => (await tried()) === 2);
    expect(await letters(null)).toBe(2);
    const back = await startInbox(inbox.smtp);
    await until('both letters have left', async () => (await letters('sent')) === 2);
    expect(await back.count(buyer.email)).toBe(1);
  } finally {
    await shop.close();
  }
}, 900_000);

test('FAULT-8 a mail server that refuses is tried again', async () => {
  const inbox = await startInbox();
  await inbox.behave('refuse');
  startWorker(inbox.smtp);
  const email = 'refused@example.com';
  await register(email);
  await until('a first try has failed', async () => (await jobStates()).includes('retry'));
  await inbox.behave('accept');
  await until('the mail arrives', async () => (await inbox.count(email)) > 0);
  expect(await inbox.count(email)).toBe(1);
}, 900_000);
