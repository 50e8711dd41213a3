import { randomUUID } from 'node:crypto';
import type { MailTemplate } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { mailboxOf } from './daily-cap.ts';
import { type Composer, purgeMails, queueMail, sendMail } from './index.ts';
import './mail-tables.ts';

const most = 5;
const supportEmail = 'support@example.com';
let api: TestApi;
let jobs: Awaited<ReturnType<typeof startJobSender>>;
beforeAll(async () => {
  api = await startTestApi();
  jobs = await startJobSender(api.databaseUrl, createLogger('test', 'error', { write: () => undefined }));
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
});

const templates = [
  'interest-confirmation',
  'support-acknowledgement',
  'support-answer',
  'code',
  'my-data-access',
  'payment-resume',
  'order-received',
] as const satisfies MailTemplate[];

const alertOfCap = (email: string): Mail => ({
  to: `alert about ${email}`,
  subject: '',
  text: '',
  html: '',
  images: [],
});

/** Sends a mail as the worker does, with a transport that only notes what leaves. */
async function send(to: string, template: MailTemplate, cap?: Mail['cap'], failing = 0) {
  const left: string[] = [];
  let failures = failing;
  const mailer = {
    send: async ({ to: address }: Mail) => {
      if (failures-- > 0) throw new Error('out of reach');
      left.push(address);
    },
    close: () => undefined,
  };
  const content = { to, subject: '', text: '', html: '', images: [] };
  const composer: Composer = async () => (cap ? { ...content, cap } : content);
  const composers = new Proxy({}, { get: () => composer }) as Record<MailTemplate, Composer>;
  const about = randomUUID();
  const { db, clock } = api;
  const mail = { template, about, language: 'EN', requestId: 'test', now: clock.now() } as const;
  await db.transaction().execute((tx) => queueMail(tx, jobs, mail));
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('about', '=', about)
    .executeTakeFirstOrThrow();
  const deps = {
    db,
    clock,
    jobs,
    mailer,
    composers,
    pepper: ['pepper'],
    mailsPerDay: most,
    alertOfCap,
    supportEmail,
  } as const;
  for (let tries = 0; tries < failing; tries += 1) await expect(sendMail(deps, id)).rejects.toThrow();
  await sendMail(deps, id);
  const { outcome } = await db
    .selectFrom('mails')
    .select('outcome')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  alerts.push(...left.filter((address) => address.startsWith('alert about ')));
  expect(left.filter((address) => address === to)).toHaveLength(outcome === 'sent' ? 1 : 0);
  return outcome;
}
const alerts: string[] = [];
const newRecipient = () => `victim-${randomUUID()}@example.com`;
const alertsAbout = (email: string) => alerts.filter((alert) => alert === `alert about ${email}`).length;

test('SEC-02 a recipient gets so many mails of all kinds a day, codes included; support is alerted once', async () => {
  const victim = newRecipient();
  const outcomes: unknown[] = [];
  for (const template of templates) outcomes.push(await send(victim, template));
  expect(outcomes).toEqual([...Array.from({ length: most }, () => 'sent'), 'dropped', 'dropped']);
  expect(alertsAbout(victim)).toBe(1);
  // Nobody else is affected.
  expect(await send(newRecipient(), 'code')).toBe('sent');
  api.clock.advance({ days: 1, minutes: 1 });
  expect(await send(victim, 'code')).toBe('sent');
  api.clock.advance({ days: -1, minutes: -1 });
});

test('SEC-02 every kind of mail is dropped above the cap, and each counts', async () => {
  for (const template of templates) {
    const victim = newRecipient();
    for (let nth = 0; nth < most; nth += 1) expect(await send(victim, template)).toBe('sent');
    for (const other of templates) expect(await send(victim, other)).toBe('dropped');
    expect(alertsAbout(victim)).toBe(1);
  }
});

test('SEC-02 mail about a paid order counts and is never dropped', async () => {
  const customer = newRecipient();
  for (let nth = 0; nth < most * 2; nth += 1)
    expect(await send(customer, 'pickup-booked', 'never-dropped')).toBe('sent');
  expect(await send(customer, 'support-acknowledgement')).toBe('dropped');
  expect(await send(customer, 'pickup-booked', 'never-dropped')).toBe('sent');
});

test('SEC-02 a withdrawal receipt does not count', async () => {
  const customer = newRecipient();
  for (let nth = 0; nth < most * 2; nth += 1)
    expect(await send(customer, 'withdrawal-received', 'uncounted')).toBe('sent');
  expect(await send(customer, 'support-acknowledgement')).toBe('sent');
});

test('SEC-02 our own support gets every mail', async () => {
  for (let nth = 0; nth < most * 2; nth += 1)
    expect(await send(supportEmail, 'support-request')).toBe('sent');
});

test('SEC-02 capitals and what follows a plus make no other recipient', async () => {
  expect(mailboxOf('Victim+one+two@Example.com')).toBe('victim@example.com');
  const name = `victim-${randomUUID()}`;
  for (let nth = 0; nth < most; nth += 1)
    expect(await send(`${name.toUpperCase()}+${nth}@example.com`, 'interest-confirmation')).toBe('sent');
  expect(await send(`${name}@example.com`, 'interest-confirmation')).toBe('dropped');
});

test('SEC-02 a mail that is tried again counts once', async () => {
  const customer = newRecipient();
  expect(await send(customer, 'code', undefined, most * 2)).toBe('sent');
  for (let nth = 1; nth < most; nth += 1) expect(await send(customer, 'code')).toBe('sent');
  expect(await send(customer, 'code')).toBe('dropped');
});

test('SEC-02 an alert that could not be sent is sent when the mail is tried again', async () => {
  const victim = newRecipient();
  for (let nth = 0; nth < most; nth += 1) await send(victim, 'code');
  expect(await send(victim, 'code', undefined, 3)).toBe('dropped');
  expect(alertsAbout(victim)).toBe(1);
});

test('SEC-02 twenty mails at once: the cap holds', async () => {
  const victim = newRecipient();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => send(victim, 'support-acknowledgement')),
  );
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(most);
  expect(alertsAbout(victim)).toBe(1);
});

test('SEC-02 LAW-13 after two days nothing tells whom mails were counted for', async () => {
  const victim = newRecipient();
  for (let nth = 0; nth <= most; nth += 1) await send(victim, 'code');
  api.clock.advance({ days: 5 });
  await purgeMails(api.db, api.clock);
  expect((await sql`select from mails where recipient_hash is not null`.execute(api.db)).rows).toEqual([]);
  expect((await sql`select from mail_caps`.execute(api.db)).rows).toEqual([]);
  api.clock.advance({ days: -5 });
});
