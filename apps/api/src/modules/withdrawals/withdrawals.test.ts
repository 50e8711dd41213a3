import { randomUUID } from 'node:crypto';
import { type MailTemplate, withdraw } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi } from '#test/api.ts';
import { mailsTo, untilMailSaying, untilMails } from '#test/inbox.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import {
  declaration,
  declarationFor,
  declare,
  newAddress,
  stepsOf,
  storedWithdrawal,
} from '#test/withdrawals.ts';
import { purgeWithdrawals } from './purge-withdrawals.ts';

const supportEmail = `support-${Date.now()}@example.com`;
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ SUPPORT_EMAIL: supportEmail });
});
afterAll(() => life.close());

test.each([
  [
    'EN',
    'We’ve received your withdrawal',
    '15 November 2026 at 13:00:00',
    'I, Mira Sommerfeld-Okafor, withdraw from my contract',
    'for this:',
  ],
  [
    'DE',
    'Dein Widerruf ist eingegangen',
    '15. November 2026 um 13:00:00 Uhr',
    'Ich, Mira Sommerfeld-Okafor, widerrufe meinen Vertrag',
    'hierfür:',
  ],
] as const)(
  'LAW-06 LANG-03 FAULT-27 whatever it names, a withdrawal is recorded and its receipt leaves at once, in %s',
  async (language, subject, instant, words, part) => {
    const body = declaration({ orderNumber: 'mw-20722', scope: 'some', which: 'Hem <b>\nand zip' });
    const { reference, receivedAt } = await declare(life, body, language);
    expect(receivedAt).toBe(life.clock.now().toISOString());
    expect(await storedWithdrawal(life, body)).toMatchObject({
      reference,
      order_number: 'mw-20722',
      scope: 'some',
      which: 'Hem <b>\nand zip',
      order_id: null,
      outcome: 'unmatched',
    });
    const [mail] = await untilMails(body.email, 1);
    const text = (mail?.text ?? '').replaceAll('\u00a0', ' ');
    expect(mail?.subject).toBe(subject);
    expect(text).toContain(instant);
    expect(text.replaceAll(/\n> ?/g, ' ')).toContain(`${words} mw-20722 ${part}`);
    expect(text).toContain('> Hem <b>\n> and zip');
    expect(mail?.html).toContain('Hem &lt;b&gt;');
    expect(mail?.headers['reply-to']).toBe(supportEmail);

    const request = await untilMailSaying(supportEmail, reference);
    expect(request.headers['reply-to']).toBe(body.email);
    expect(request.html).toContain('Hem &lt;b&gt;');
    for (const fact of ['Mira Sommerfeld-Okafor', body.email, 'mw-20722', 'and zip'])
      expect(request.text).toContain(fact);
  },
);

test('SEC-02 LAW-06 LAW-15 so many for one address within a day: all are recorded and told to support, and the address is left in peace', async () => {
  const { order } = await submitted(life);
  const { email } = order.customer;
  const all = Array.from({ length: 7 }, (_, nth) =>
    declaration({ email: nth % 2 ? email : email.toUpperCase(), which: 'Words of a stranger' }),
  );
  const limited: boolean[] = [];
  for (const body of all) limited.push((await declare(life, body)).isMailLimited);
  expect(limited).toEqual([false, false, false, true, true, true, true]);
  // The mail about the withdrawal that holds the order contains the link to undo it; its response
  // reveals no more than the others do.
  const held = declarationFor(order);
  expect((await declare(life, held)).isMailLimited).toBe(true);
  const promised = async (template: MailTemplate) => {
    const ids = [...all, held].map(({ id }) => id);
    const mails = life.db.selectFrom('mails').select('about').where('template', '=', template);
    return (await mails.where('about', 'in', ids).execute()).map(({ about }) => about);
  };
  expect(await promised('withdrawal-to-support')).toHaveLength(8);
  const acknowledged = await promised('withdrawal-received');
  expect(acknowledged).toHaveLength(4);
  expect(acknowledged).toContain(held.id);
  life.clock.advance({ days: 1, minutes: 1 });
  const later = declaration({ email });
  expect((await declare(life, later)).isMailLimited).toBe(false);
  // The same request again is the same declaration and gets the same response.
  life.clock.advance({ minutes: 1 });
  expect((await declare(life, later)).isMailLimited).toBe(false);
  expect((await declare(life, held)).isMailLimited).toBe(true);
  life.clock.advance({ minutes: -1 });
  all.push(later);
  expect(await promised('withdrawal-received')).toContain(later.id);
  life.clock.advance({ days: -1, minutes: -1 });
});

test('LAW-06 without a number the order is described, or nothing at all: the receipt says so', async () => {
  const described = declaration({ which: 'The grey coat\nof last week' });
  const bare = declaration();
  await declare(life, described);
  await declare(life, bare);
  const said = async (email: string) => (await untilMails(email, 1))[0]?.text.replaceAll(/\n> ?/g, ' ');
  expect(await said(described.email)).toContain('withdraw from my contract The grey coat of last week.');
  expect(await said(bare.email)).toContain('withdraw from my contract (without a number).');
});

test('LAW-06 FAULT-20 the answer does not tell whether there is such an order', async () => {
  const { order } = await submitted(life);
  const responses = await Promise.all(
    [
      declarationFor(order),
      declarationFor(order, { email: newAddress() }),
      declaration({ orderNumber: '0000000000' }),
    ].map(async (body) => {
      const response = await life.fetch('/sip/withdrawals', { method: 'POST', body: JSON.stringify(body) });
      return [response.status, Object.keys((await response.json()) as object)];
    }),
  );
  expect(new Set(responses.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['[201,["reference","receivedAt","isMailLimited"]]']),
  );
});

test('LAW-06 the same id twenty times at once: one record, one reference, two mails, one step of the order', async () => {
  const { order } = await submitted(life);
  const body = declarationFor(order);
  const responses = await Promise.all(Array.from({ length: 20 }, () => declare(life, body)));
  expect(new Set([...responses, await declare(life, body)].map(({ reference }) => reference)).size).toBe(1);
  const mails = await life.db.selectFrom('mails').select('template').where('about', '=', body.id).execute();
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'withdrawal-received',
    'withdrawal-to-support',
  ]);
  expect(
    (await stepsOf(life, order.id)).filter(({ action }) => action === 'withdrawal_declared'),
  ).toHaveLength(1);
});

test('LAW-06 SEC-04 the same id in small and in capital letters at once is one withdrawal', async () => {
  const { order } = await submitted(life);
  const body = declarationFor(order);
  const inCapitals = declarationFor(order, { ...body, id: body.id.toUpperCase() });
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => declare(life, at % 2 === 0 ? body : inCapitals)),
  );
  expect(new Set(responses.map(({ reference }) => reference)).size).toBe(1);
});

test('LAW-06 FAULT-19 wrong codes that lock an answer do not block a withdrawal', async () => {
  const { order } = await submitted(life);
  await putInto(life, order, 'quoted');
  await life.db
    .insertInto('codes')
    .values({
      id: randomUUID(),
      order_id: order.id,
      action: 'cancel',
      quote_version: 1,
      tries: 99,
      created_at: life.clock.now(),
    })
    .execute();
  const body = declarationFor(order);
  await declare(life, body);
  expect(await storedWithdrawal(life, body)).toMatchObject({ outcome: 'pending', effect: 'end' });
});

test('LAW-06 looking changes nothing', async () => {
  const count = async () => (await life.db.selectFrom('withdrawals').select('id').execute()).length;
  const before = await count();
  expect((await life.fetch('/sip/withdrawals')).status).toBe(404);
  expect(await count()).toBe(before);
});

test.each([
  ['a name with a line break', { name: 'Mira\r\nBcc: victim@example.com' }],
  ['two addresses', { email: 'mira@example.com, victim@example.com' }],
  ['another scope', { scope: 'half' }],
  ['words that are too long', { which: 'x'.repeat(501) }],
  ['a recipient', { to: 'victim@example.com' }],
])('LAW-06 FAULT-22 FAULT-28 %s is refused, and nothing is stored or sent', async (_, change) => {
  const body = declaration(change);
  const response = await life.fetch('/sip/withdrawals', { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(400);
  expect(await life.db.selectFrom('withdrawals').select('id').where('id', '=', body.id).execute()).toEqual(
    [],
  );
  expect(await mailsTo('victim@example.com')).toEqual([]);
});

test('LAW-06 FAULT-35 one address is limited, but generously', async () => {
  const api = await startTestApi({ MAIL_REQUESTS_PER_HOUR: '1' });
  const send = () => api.call()(withdraw, { body: declaration() });
  for (let sent = 0; sent < 5; sent++) expect(await send()).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ ok: false, problem: { code: 'too_many_requests' } });
  await api.close();
});

test('LAW-05 declarations are kept for six years from the end of theirs, and no longer', async () => {
  const api = await startTestApi();
  const body = declaration();
  await api.call()(withdraw, { body });
  const left = async () => {
    await purgeWithdrawals(api.db, api.clock);
    return api.db.selectFrom('withdrawals').select('id').execute();
  };
  api.clock.advance({ days: 6 * 365 + 45 });
  expect(api.clock.now().getUTCFullYear()).toBe(2032);
  expect(await left()).toHaveLength(1);
  api.clock.advance({ days: 5 });
  expect(api.clock.now().getUTCFullYear()).toBe(2033);
  expect(await left()).toEqual([]);
  await api.close();
});
