import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { Asker, accessIn } from '#test/my-data.ts';
import { purgeDataRequests } from './purge-requests.ts';

let api: TestApi;
let asker: Asker;
beforeAll(async () => {
  api = await startTestApi();
  await api.startWorker();
  asker = new Asker(api);
});
afterAll(() => api.close());

let people = 0;
const stranger = () => `stranger-${process.pid}-${Date.now()}-${++people}@example.com`;
/** Creates a person who has written to our support, and is therefore known. */
async function known(): Promise<string> {
  const email = stranger();
  const { status } = await asker.post(contract.askSupport.path, {
    id: crypto.randomUUID(),
    topic: 'data',
    name: 'Mira',
    email,
    message: 'What do you know about me?',
  });
  expect(status).toBe(201);
  return email;
}

/** Keeps what must not differ, whoever asks; leaves out values that change from call to call. */
const reported = ({ status, content, response }: Awaited<ReturnType<Asker['request']>>) => ({
  status,
  body: Object.entries(content).map(([name, value]) => [name, value.length]),
  headers: [...response.headers]
    .filter(([name]) => !['date', 'x-request-id', 'keep-alive'].includes(name))
    .map(([name, value]) => [name, name.startsWith('x-ratelimit') ? '' : value]),
});

test('DATA-01 a known and an unknown address get the same answer: status, body, headers; each gets one mail', async () => {
  const [mira, nobody] = [await known(), stranger()];
  const responses = [await asker.request(mira), await asker.request(nobody)].map(reported);
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]?.status).toBe(201);
  expect(responses[0]?.body).toEqual([['signature', 43]]);
  await accessIn(mira);
  const [mail] = await untilMails(nobody, 1);
  expect(mail?.subject).toBe('We hold nothing about this e-mail address');
  expect(mail?.text).not.toMatch(/\b\d{3}\s?\d{3}\b/);
  expect(mail?.text).not.toContain('my-data#');
});

test('DATA-01 the German mail is German, and brings code and link', async () => {
  const email = await known();
  await asker.request(email, 'DE');
  const [mail] = await untilMails(email, 1, '/my-data#');
  expect(mail?.subject).toMatch(/^\d{3}\s\d{3} ist dein Code$/);
  expect(mail?.text).toContain('Hier geht es zu deinen Daten');
});

test('DATA-01 code and tab, or code and mailed link, open it; neither does without the code', async () => {
  const email = await known();
  const { content } = await asker.request(email);
  const { code, token } = await accessIn(email);
  const wrong = code === '000000' ? '000001' : '000000';
  expect([
    (await asker.open(token, wrong)).status,
    (await asker.open(content.signature, wrong)).status,
  ]).toEqual([409, 409]);
  const opened = await asker.open(token, code);
  expect(opened.status).toBe(201);
  const read = await asker.read(opened.content.session);
  expect(read.content.file.messages.map(({ message }) => message)).toEqual(['What do you know about me?']);
  // The code works only once.
  expect((await asker.open(content.signature, code)).content.code).toBe('code_invalid');

  expect((await asker.anotherCode(content.signature)).status).toBe(204);
  const next = await accessIn(email, 2);
  expect((await asker.open(content.signature, next.code)).status).toBe(201);
  // A second session replaces the first.
  expect((await asker.read(opened.content.session)).status).toBe(404);
});

test('DATA-01 a made-up link opens nothing, and no address of a request does', async () => {
  const madeUp = 'A'.repeat(43);
  expect((await asker.open(madeUp, '123456')).content.code).toBe('link_invalid');
  expect((await asker.anotherCode(madeUp)).content.code).toBe('link_invalid');
  for (const call of [asker.read, asker.file, asker.erase]) expect((await call(madeUp)).status).toBe(404);
});

test('DATA-01 looking changes nothing: none of it answers to GET', async () => {
  for (const { path } of [
    contract.requestMyData,
    contract.openMyData,
    contract.readMyData,
    contract.eraseMyData,
  ])
    expect((await api.fetch(path)).status).toBe(404);
});

test('DATA-01 a code takes five tries, however many come at once, and then not even the right one', async () => {
  const email = await known();
  await asker.request(email);
  const { code, token } = await accessIn(email);
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.all(Array.from({ length: 20 }, () => asker.open(token, wrong)));
  const { rows } = await sql<{ tries: number }>`
    select tries from data_request_codes join data_requests on data_requests.id = request_id
    where email = ${email}`.execute(api.db);
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await asker.open(token, code)).status).toBe(409);
});

test('DATA-01 tabs get ten guesses a day for an address; the owner with the mailed link is not kept out', async () => {
  const email = await known();
  const tabs: string[] = [];
  for (const _ of [1, 2]) tabs.push((await asker.request(email)).content.signature);
  await untilMails(email, 2, '/my-data#');
  for (const tab of tabs)
    for (let guess = 0; guess < 5; guess += 1) await asker.open(tab, String(100000 + guess));
  const { content } = await asker.request(email);
  const { code, token } = await accessIn(email, 3);
  expect((await asker.open(content.signature, code)).content.code).toBe('code_invalid');
  expect((await asker.open(token, code)).status).toBe(201);
});

test('DATA-01 a code is good for 10 minutes, a link for 24 hours, a session for 30 minutes', async () => {
  const email = await known();
  const { content } = await asker.request(email);
  const first = await accessIn(email);
  api.clock.advance({ minutes: 10 });
  expect((await asker.open(first.token, first.code)).content.code).toBe('code_invalid');
  await asker.anotherCode(content.signature);
  const second = await accessIn(email, 2);
  api.clock.advance({ minutes: 9 });
  const { session } = (await asker.open(first.token, second.code)).content;
  api.clock.advance({ minutes: 29 });
  expect((await asker.read(session)).status).toBe(200);
  api.clock.advance({ minutes: 1 });
  expect((await asker.read(session)).status).toBe(404);
  api.clock.advance({ hours: 23, minutes: 10 });
  expect((await asker.anotherCode(first.token)).status).toBe(204);
  api.clock.advance({ minutes: 2 });
  expect((await asker.anotherCode(first.token)).content.code).toBe('link_invalid');
});

test('DATA-01 SEC-02 an address gets three mails an hour and ten a day; the answer stays the same', async () => {
  const email = stranger();
  const codes = async () => {
    const { rows } = await sql`
      select from data_request_codes join data_requests on data_requests.id = request_id
      where email = ${email}`.execute(api.db);
    return rows.length;
  };
  const ask = async () =>
    (await asker.request(email.toUpperCase().replace('EXAMPLE.COM', 'example.com'))).status;
  await asker.request(email);
  expect([await ask(), await ask(), await ask()]).toEqual([201, 201, 201]);
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from data_request_codes join data_requests on data_requests.id = request_id
    where lower(email) = lower(${email})`.execute(api.db);
  expect([await codes(), rows[0]?.made]).toEqual([1, 3]);
  for (const _ of [1, 2, 3]) {
    api.clock.advance({ minutes: 61 });
    for (const __ of [1, 2, 3, 4]) await ask();
  }
  const { rows: all } = await sql<{ made: number }>`
    select count(*)::int as made from data_request_codes join data_requests on data_requests.id = request_id
    where lower(email) = lower(${email})`.execute(api.db);
  expect(all[0]?.made).toBe(10);
});

test('DATA-01 SEC-02 who uses up the mails of an address does not keep out the holder of a mailed link', async () => {
  const email = await known();
  for (const _ of [1, 2, 3]) await asker.request(email);
  const { token } = await accessIn(email, 3);
  const { content } = await asker.request(email);
  expect((await asker.anotherCode(content.signature)).status).toBe(429);
  const statuses = [];
  for (const _ of [1, 2, 3, 4]) statuses.push((await asker.anotherCode(token)).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
});

test('DATA-01 who asks for a code too often is told so', async () => {
  const email = stranger();
  const { content } = await asker.request(email);
  const statuses = [];
  for (const _ of [1, 2, 3]) statuses.push((await asker.anotherCode(content.signature)).status);
  expect(statuses).toEqual([204, 204, 429]);
});

test('DATA-01 one network asks only so often, for whatever address', async () => {
  const narrow = await startTestApi({ MAIL_REQUESTS_PER_HOUR: '2' });
  try {
    const one = new Asker(narrow);
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push((await one.request(stranger())).status);
    expect(statuses).toEqual([201, 201, 429]);
  } finally {
    await narrow.close();
  }
});

test('DATA-01 LAW-05 a request is gone after 3 days, with its links and codes', async () => {
  const email = stranger();
  api.clock.advance({ minutes: 1 });
  const askedAt = api.clock.now();
  await asker.request(email);
  await untilMails(email, 1);
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      with own as (select id from data_requests where created_at >= ${askedAt})
      select ((select count(*) from own)
        + (select count(*) from data_request_links where request_id in (select id from own))
        + (select count(*) from data_request_codes where request_id in (select id from own)))::int as left`.execute(
      api.db,
    );
    return rows[0]?.left ?? -1;
  };
  api.clock.advance({ days: 2, hours: 23 });
  await purgeDataRequests(api.db, api.clock);
  expect(await left()).toBe(3);
  api.clock.advance({ hours: 1 });
  await purgeDataRequests(api.db, api.clock);
  expect(await left()).toBe(0);
  expect((await mailsTo(email)).length).toBe(1);
});

test('DATA-01 the answers are kept by nobody on the way, and the file is one to save', async () => {
  const email = await known();
  const { content } = await asker.request(email);
  const { code } = await accessIn(email);
  const { session } = (await asker.open(content.signature, code)).content;
  const [read, file] = [await asker.read(session), await asker.file(session)];
  for (const { response } of [read, file]) {
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect(file.response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(contract.PersonalDataFile.safeParse(file.content).success).toBe(true);
  expect({ ...file.content, made_at: '' }).toEqual({ ...read.content.file, made_at: '' });
});
