import { randomUUID } from 'node:crypto';
import { askSupport, type LanguageName } from '@mendwell/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { mailsTo, untilMailSaying, untilMails } from '#test/inbox.ts';
import { purgeConversations } from './purge-conversations.ts';
import { makeReplyToken } from './reply-token.ts';
import './conversation-tables.ts';

const supportEmail = `support-${Date.now()}@example.com`;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SUPPORT_EMAIL: supportEmail });
  await api.startWorker();
});
afterAll(() => api.close());
afterEach(() => api.clock.advance({ days: 1 }));

let people = 0;
const newAddress = () => `mira-${Date.now()}-${++people}@example.com`;
const question = (email: string, changes: object = {}) => ({
  id: randomUUID(),
  topic: 'pickup' as const,
  name: 'Mira Sommerfeld-Okafor',
  email,
  message: 'Nobody rang on Friday evening.\nWhen do you come instead?',
  ...changes,
});
const ask = (body: ReturnType<typeof question>, language: LanguageName = 'EN') =>
  api.call(language)(askSupport, { body });
const referenceOf = (result: Awaited<ReturnType<typeof ask>>) => (result.ok ? result.response.reference : '');
const rowsOf = (email: string) =>
  api.db.selectFrom('conversations').selectAll().where('customer_email', '=', email).execute();
/** Uses the secret of development. */
const tokenOf = (reference: string, side: 'customer' | 'support', email: string) =>
  makeReplyToken('replies in development and in tests', { reference, side, email });

test.each([
  ['EN', 'Pick-up or return, from Mira', 'We’ve got your message, reference', 'Thank you, we’ve got it'],
  [
    'DE',
    'Abholung oder Rückgabe, von Mira',
    'Wir haben deine Nachricht, Kennung',
    'Danke, deine Nachricht ist bei uns',
  ],
] as const)(
  'CONT-07 LANG-03 a message is stored, mailed to support and acknowledged, in %s',
  async (language, topic, subject, title) => {
    const email = newAddress();
    const result = await ask(question(email, { orderNumber: ' MW-20722 ' }), language);
    const reference = referenceOf(result);
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await rowsOf(email)).toMatchObject([
      { reference, topic: 'pickup', order_number: 'MW-20722', language, created_at: api.clock.now() },
    ]);

    const request = await untilMailSaying(supportEmail, reference);
    expect(request.subject).toContain(`${reference}: ${topic}`);
    expect(request.headers['reply-to']).toBe(`replies+${tokenOf(reference, 'support', email)}@example.com`);
    expect(request.headers['auto-submitted']).toBe('auto-generated');
    expect(request.headers['x-auto-response-suppress']).toBe('All');
    expect(request.from).toBe('care@lindenhof.example');
    expect(request.to).toEqual([supportEmail]);
    for (const words of ['Mira Sommerfeld-Okafor', email, 'MW-20722', 'Nobody rang on Friday evening.'])
      expect([request.text, request.html].every((body) => body.includes(words))).toBe(true);
    expect(request.text).toContain('evening.\nWhen');
    expect(request.html).toContain('evening.<br>When');

    const [mail] = await untilMails(email, 1);
    expect(mail?.subject).toBe(`${subject} ${reference}`);
    expect(mail?.html).toContain(title);
    expect(mail?.headers['reply-to']).toBe(`replies+${tokenOf(reference, 'customer', email)}@example.com`);
  },
);

test('CONT-07 the acknowledgement repeats nothing that was typed: it cannot carry anybody’s words', async () => {
  const email = newAddress();
  await ask(
    question(email, { name: 'Win at evil.example', orderNumber: 'evil.example', message: 'evil.example' }),
  );
  const [mail] = await untilMails(email, 1);
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil');
  expect(mail?.to).toEqual([email]);
});

test('CONT-07 SEC-04 the same id in small and in capital letters at once is one message', async () => {
  for (let times = 0; times < 12; times++) {
    const email = newAddress();
    const body = question(email);
    const capitals = body.id.toUpperCase() as typeof body.id;
    const both = [body, { ...body, id: capitals }];
    const results = await Promise.all([...both, ...both].map((one) => ask(one)));
    const references = new Set(results.map(referenceOf));
    expect(references.size).toBe(1);
    expect(await rowsOf(email)).toHaveLength(1);
  }
});

test('CONT-07 the same id again, twenty times at once: one message, one reference, two mails', async () => {
  const email = newAddress();
  const body = question(email);
  const results = await Promise.all(Array.from({ length: 20 }, () => ask(body)));
  const references = new Set([...results, await ask(body)].map(referenceOf));
  expect(references.size).toBe(1);
  expect(await rowsOf(email)).toHaveLength(1);
  const mails = await api.db.selectFrom('mails').select('template').where('about', '=', body.id).execute();
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'support-acknowledgement',
    'support-request',
  ]);
});

test.each([
  ['a name with a line break', { name: 'Mira\r\nBcc: victim@example.com' }],
  ['a name with a line feed', { name: 'Mira\nBcc: victim@example.com' }],
  ['an order number with a line break', { orderNumber: '1\r\nBcc: victim@example.com' }],
  ['an address with a line break', { email: 'mira@example.com\r\nBcc: victim@example.com' }],
  ['two addresses', { email: 'mira@example.com, victim@example.com' }],
  ['an address in brackets', { email: 'Mira <mira@example.com>' }],
  ['an address with a comment', { email: 'mira(victim@example.com)@example.com' }],
  ['a quoted address', { email: '"mira victim@example.com"@example.com' }],
  ['another topic', { topic: 'gossip' }],
  ['an empty message', { message: ' \r\n ' }],
  ['a message that is too long', { message: 'x'.repeat(4001) }],
  ['an id that is none', { id: 'one' }],
  ['a recipient', { to: 'victim@example.com' }],
])('CONT-07 FAULT-22 FAULT-28 %s is refused, and nothing is stored or sent', async (_, change) => {
  const email = newAddress();
  const response = await api.fetch('/sip/support', {
    method: 'POST',
    body: JSON.stringify(question(email, change)),
  });
  expect(response.status).toBe(400);
  expect(await rowsOf(email)).toEqual([]);
  expect(await mailsTo('victim@example.com')).toEqual([]);
});

test('FAULT-27 FAULT-28 markup and odd characters are inert in head and body of the mail', async () => {
  const email = newAddress();
  const name = '"Mira" <victim@example.com>, =cmd|’ẞ🧵';
  const reference = referenceOf(
    await ask(question(email, { name, message: '<script>alert(1)</script>\n<img src=x onerror=alert(2)>' })),
  );
  const request = await untilMailSaying(supportEmail, reference);
  expect(request.subject).toContain(name);
  expect(request.headers['reply-to']).toMatch(/^replies\+s[0-9a-z]{34}@example\.com$/);
  expect(request.to).toEqual([supportEmail]);
  expect(request.html).not.toMatch(/<script|<img src=x/);
  expect(request.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;img src=x');
});

test('CONT-07 somebody else’s address is acknowledged five times an hour at most; support gets everything', async () => {
  const email = newAddress();
  const spellings = [email, email.toUpperCase().replace('EXAMPLE.COM', 'example.com')];
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, index) => ask(question(spellings[index % 2] ?? email))),
  );
  expect(new Set(results.map(referenceOf)).size).toBe(8);
  const mails = await api.db
    .selectFrom('mails')
    .innerJoin('conversation_messages as message', 'message.id', 'mails.about')
    .innerJoin('conversations', 'conversations.id', 'message.conversation_id')
    .select('template')
    .where('customer_email', 'in', spellings)
    .execute();
  const count = (template: string) => mails.filter((mail) => mail.template === template).length;
  expect([count('support-request'), count('support-acknowledgement')]).toEqual([8, 5]);
});

test('logs of API and worker hold ids and routes, nothing personal', async () => {
  const email = newAddress();
  await ask(question(email, { name: 'Geheimrat', message: 'Geheimnis' }));
  await untilMails(email, 1);
  const lines = api.logLines.filter((line) => !line.includes('Server listening')).join('');
  expect(lines).toContain('"route":"/sip/support"');
  for (const secret of [email, email.split('@')[0], 'Geheim', supportEmail])
    expect(lines).not.toContain(secret);
});

test('messages are forgotten after twelve months', async () => {
  const email = newAddress();
  await ask(question(email));
  await untilMails(email, 1);
  api.clock.advance({ days: 364 });
  await purgeConversations(api.db, api.clock);
  expect(await rowsOf(email)).toHaveLength(1);
  api.clock.advance({ days: 2 });
  await purgeConversations(api.db, api.clock);
  expect(await rowsOf(email)).toEqual([]);
});

test('CONT-07 FAULT-35 one visitor can make us write only so often', async () => {
  const other = await startTestApi({ MAIL_REQUESTS_PER_HOUR: '1' });
  const send = () => other.call()(askSupport, { body: question(newAddress()) });
  expect(await send()).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ ok: false, problem: { code: 'too_many_requests' } });
  await other.close();
});
