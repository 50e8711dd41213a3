import { confirmInterest, registerInterest, unsubscribeInterest } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { purgeInterests } from './purge-interests.ts';
import './interest-tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.startWorker();
});
afterAll(() => api.close());

let people = 0;
const newAddress = () => `mira-${Date.now()}-${++people}@example.com`;
const register = (email: string, language: 'EN' | 'DE' = 'EN', city = 'Potsdam') =>
  api.call(language)(registerInterest, { body: { email, city, zipCode: '14467' } });
const tokenIn = (text: string, action: 'confirm' | 'unsubscribe') =>
  new RegExp(`https://shop\\.example/notify/${action}#([\\w-]{43})`).exec(text)?.[1] ?? '';
const rowOf = (email: string) =>
  api.db.selectFrom('interests').selectAll().where('email', '=', email).executeTakeFirst();

test.each([
  ['EN', 'Please confirm: tell me when you reach Potsdam', 'Confirm my address'],
  ['DE', 'Bitte bestätigen: Sagt mir, wenn ihr in Potsdam seid', 'Adresse bestätigen'],
] as const)('NOTIFY-04 LANG-03 a request is confirmed by mail, in %s', async (language, subject, button) => {
  const email = newAddress();
  expect(await register(email, language)).toEqual({ ok: true, response: undefined });
  const [mail] = await untilMails(email, 1);
  expect(mail?.subject).toBe(subject);
  expect(mail?.html).toContain(button);
  expect(mail?.from).toBe('care@lindenhof.example');

  expect((await rowOf(email))?.state).toBe('pending');
  const token = tokenIn(mail?.text ?? '', 'confirm');
  expect(await api.call()(confirmInterest, { body: { token } })).toEqual({
    ok: true,
    response: { city: 'Potsdam' },
  });
  expect((await rowOf(email))?.state).toBe('confirmed');
});

test('confirming twice is answered like once, and keeps the first date', async () => {
  const email = newAddress();
  await register(email);
  const [mail] = await untilMails(email, 1);
  const token = tokenIn(mail?.text ?? '', 'confirm');
  await api.call()(confirmInterest, { body: { token } });
  const first = await rowOf(email);
  api.clock.advance({ hours: 1 });
  expect(await api.call()(confirmInterest, { body: { token } })).toMatchObject({ ok: true });
  expect(await rowOf(email)).toEqual(first);
});

test('leaving the list forgets everything personal, and can be pressed twice', async () => {
  const email = newAddress();
  await register(email);
  const [mail] = await untilMails(email, 1);
  const token = tokenIn(mail?.text ?? '', 'unsubscribe');
  const { id } = (await rowOf(email)) ?? { id: '' };
  for (const _ of [1, 2])
    expect(await api.call()(unsubscribeInterest, { body: { token } })).toEqual({
      ok: true,
      response: undefined,
    });
  const left = await api.db
    .selectFrom('interests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(left).toMatchObject({ email: null, city: null, postcode: null, state: 'unsubscribed' });
  // The mail's other link is no longer valid.
  const confirm = tokenIn(mail?.text ?? '', 'confirm');
  expect(await api.call()(confirmInterest, { body: { token: confirm } })).toMatchObject({
    ok: false,
    problem: { code: 'link_invalid' },
  });
});

test('FAULT-20 a guessed, a foreign and an expired link all get the same answer', async () => {
  const email = newAddress();
  await register(email);
  const [mail] = await untilMails(email, 1);
  const guessed = await api.call()(confirmInterest, { body: { token: 'x'.repeat(43) } });
  const foreign = await api.call()(confirmInterest, {
    body: { token: tokenIn(mail?.text ?? '', 'unsubscribe') },
  });
  api.clock.advance({ days: 31 });
  const expired = await api.call()(confirmInterest, {
    body: { token: tokenIn(mail?.text ?? '', 'confirm') },
  });
  const without = (result: unknown) =>
    JSON.parse(JSON.stringify(result, (key, value) => (key === 'instance' ? '' : value)));
  expect(without(guessed)).toMatchObject({ ok: false, problem: { code: 'link_invalid', status: 404 } });
  expect(without(foreign)).toEqual(without(guessed));
  expect(without(expired)).toEqual(without(guessed));
});

test('FAULT-21 following a link changes nothing: only POST acts', async () => {
  for (const path of ['/sip/requestedAddress/confirm', '/sip/requestedAddress/unsubscribe'])
    for (const method of ['GET', 'HEAD']) expect((await api.fetch(path, { method })).status).toBe(404);
});

test('asking again within ten minutes sends no second mail, later it does; the answer is the same', async () => {
  const email = newAddress();
  const responses = [
    await register(email),
    await register(email.toUpperCase().replace('EXAMPLE.COM', 'example.com')),
  ];
  await untilMails(email, 1);
  api.clock.advance({ minutes: 11 });
  responses.push(await register(email));
  await untilMails(email, 2);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
});

test('twenty requests at once make one row and one mail', async () => {
  const email = newAddress();
  const responses = await Promise.all(Array.from({ length: 20 }, () => register(email)));
  expect(responses.every((response) => response.ok)).toBe(true);
  await untilMails(email, 1);
  const { count } = await api.db
    .selectFrom('interests')
    .where('email', '=', email)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('FAULT-27 SEC-02 what was typed as a city is not in the mail: it names the place of the postcode', async () => {
  const email = newAddress();
  await register(email, 'EN', '<img src=x onerror=alert(1)> & "Söhne"');
  const [mail] = await untilMails(email, 1);
  for (const part of [mail?.html, mail?.text, mail?.subject]) {
    expect(part).not.toMatch(/img src=x|onerror|Söhne/);
    expect(part).toContain('Potsdam');
  }
});

test('FAULT-8 the mail carries the request’s id, and a Message-ID that a repeat would share', async () => {
  const email = newAddress();
  await api.fetch('/sip/requestedAddress', {
    method: 'POST',
    headers: { 'x-request-id': 'req-of-the-visitor' },
    body: JSON.stringify({ email, city: 'Potsdam', zipCode: '14467' }),
  });
  const [mail] = await untilMails(email, 1);
  expect(mail?.headers['x-request-id']).toBe('req-of-the-visitor');
  const { id } = await api.db
    .selectFrom('mails')
    .select('id')
    .where('request_id', '=', 'req-of-the-visitor')
    .executeTakeFirstOrThrow();
  expect(mail?.headers['message-id']).toBe(`<${id}@lindenhof.example>`);
});

test('logs of API and worker hold ids and routes, nothing personal', async () => {
  const email = newAddress();
  await register(email, 'EN', 'Geheimstadt');
  await untilMails(email, 1);
  await api.fetch('/sip/requestedAddress', {
    method: 'POST',
    body: JSON.stringify({ email, city: '', zipCode: '14467' }),
  });
  const lines = api.logLines.filter((line) => !line.includes('Server listening')).join('');
  expect(lines).toContain('"route":"/sip/requestedAddress"');
  expect(lines).toContain('"job":"send-mail"');
  for (const secret of [email, email.split('@')[0], 'Geheimstadt', '14467', '127.0.0.1'])
    expect(lines).not.toContain(secret);
});

test('NOTIFY-03b unconfirmed requests are forgotten after 30 days, confirmed ones within 12 months of sending', async () => {
  const [waiting, confirmed] = [newAddress(), newAddress()];
  await register(waiting);
  await register(confirmed);
  const [mail] = await untilMails(confirmed, 1);
  api.clock.advance({ days: 29 });
  await api.call()(confirmInterest, { body: { token: tokenIn(mail?.text ?? '', 'confirm') } });
  await purgeInterests(api.db, api.clock);
  expect([await rowOf(waiting), await rowOf(confirmed)].map((row) => row?.state)).toEqual([
    'pending',
    'confirmed',
  ]);
  api.clock.advance({ days: 2 });
  await purgeInterests(api.db, api.clock);
  expect([await rowOf(waiting), await rowOf(confirmed)].map((row) => row?.state)).toEqual([
    undefined,
    'confirmed',
  ]);
  api.clock.advance({ days: 332 });
  await purgeInterests(api.db, api.clock);
  expect((await rowOf(confirmed))?.state).toBe('confirmed');
  // The job runs once a day, so it must not wait for the last day of the year.
  api.clock.advance({ days: 1, hours: 1 });
  await purgeInterests(api.db, api.clock);
  expect(await rowOf(confirmed)).toBeUndefined();
});

test('NOTIFY-03b who waits can unsubscribe by the first letter after eleven months, and nothing personal is left', async () => {
  const email = newAddress();
  await register(email);
  const [mail] = await untilMails(email, 1);
  await api.call()(confirmInterest, { body: { token: tokenIn(mail?.text ?? '', 'confirm') } });
  const { id } = (await rowOf(email)) ?? { id: '' };
  api.clock.advance({ days: 335 });
  const token = tokenIn(mail?.text ?? '', 'unsubscribe');
  expect(await api.call()(unsubscribeInterest, { body: { token } })).toEqual({
    ok: true,
    response: undefined,
  });
  const left = await api.db.selectFrom('interests').selectAll().where('id', '=', id).executeTakeFirst();
  expect(left).toMatchObject({ email: null, city: null, postcode: null, state: 'unsubscribed' });
});
