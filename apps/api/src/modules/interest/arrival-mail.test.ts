import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { confirmInterest, registerInterest } from '@mendwell/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { coverCities } from '#test/covered-city.ts';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { newAddress, promised, stateOf, waiting } from '#test/waiting.ts';
import { notifyInterested, notifyInterestedJob } from './notify-interested.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => coverCities(api.db, ['city_berlin']));

const tell = () => notifyInterested(api.submitting, 'test');

const headers = { 'x-client-id': '', 'content-type': 'application/x-www-form-urlencoded' };
const press = (address: string, body = 'List-Unsubscribe=One-Click', also: Record<string, string> = {}) =>
  fetch(`${api.origin}${new URL(address).pathname}`, {
    method: 'POST',
    headers: { ...headers, ...also },
    body,
  });

test.each([
  ['EN', 'We’re in Potsdam now', 'Unsubscribe and delete my details'],
  ['DE', 'Jetzt sind wir in Potsdam', 'Abmelden und meine Angaben löschen'],
] as const)(
  'NOTIFY-05 LANG-03 the letter leaves after the import, once, and leads off the list: %s',
  async (language, subject, leave) => {
    const worker = await api.startWorker();
    const person = await waiting(api, { language });
    await coverCities(api.db, ['city_berlin', 'city_potsdam']);
    const send = () =>
      api.db
        .transaction()
        .execute((tx) => api.submitting.jobs.send(tx, notifyInterestedJob, {}, { requestId: 'import-test' }));
    await send();
    const [mail] = await untilMails(person.email, 1);
    await send();
    expect(mail?.subject).toBe(subject);
    expect(mail?.html).toContain(leave);
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/notify\/unsubscribe#[\w-]{43}/);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] =
      /^<(https:\/\/shop\.example\/sip\/[^>]+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? [];

    // FAULT-21: a person who only opens the link sees the page with its button.
    const looked = await fetch(`${api.origin}${new URL(address).pathname}`, { redirect: 'manual' });
    expect(looked.status).toBe(303);
    expect(looked.headers.get('location')).toBe(
      `https://shop.example/notify/unsubscribe#${address.split('/').at(-1)}`,
    );
    expect(looked.headers.get('cache-control')).toBe('private, no-store');
    expect(await stateOf(api, person.id)).toBe('told');

    // Mail programs send a form without our headers, and a second request is not an error.
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await press(address)).status).toBe(204);
    expect((await press(address, form, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(
      204,
    );
    expect(await stateOf(api, person.id)).toBe('unsubscribed');
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(api.logLines.join('')).not.toContain(address.split('/').at(-1));
    await worker.stop();
  },
);

test('FAULT-20 FAULT-21 NOTIFY-05 a guessed one-click address does nothing, and says nothing', async () => {
  for (const token of ['x'.repeat(43), 'short', '%20']) {
    const response = await press(`https://shop.example/sip/requestedAddress/unsubscribe/${token}`);
    expect([token, response.status]).toEqual([token, 404]);
    expect(await response.json()).toMatchObject({ code: 'link_invalid' });
  }
  const cut = await fetch(`${api.origin}/sip/requestedAddress/unsubscribe/short`, { redirect: 'manual' });
  expect(cut.status).toBe(404);
});

test('NOTIFY-05 who confirms after the city was covered is told at once, and once', async () => {
  const worker = await api.startWorker();
  const email = newAddress();
  await api.call()(registerInterest, { body: { email, city: 'Potsdam', zipCode: '14467' } });
  const [asked] = await untilMails(email, 1);
  await coverCities(api.db, ['city_berlin', 'city_potsdam']);
  const token = /confirm#([\w-]{43})/.exec(asked?.text ?? '')?.[1] ?? '';
  for (const _ of [1, 2])
    expect(await api.call()(confirmInterest, { body: { token } })).toEqual({
      ok: true,
      response: { city: 'Potsdam' },
    });
  const mails = await untilMails(email, 2);
  expect(mails.map(({ subject }) => subject)).toContain('We’re in Potsdam now');
  await tell();
  const { id } = await api.db
    .selectFrom('interests')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(await promised(api, id)).toEqual(['interest-confirmation', 'interest-arrival']);
  await worker.stop();
});

test('NOTIFY-05 who leaves before the letter does gets none', async () => {
  const person = await waiting(api);
  await coverCities(api.db, ['city_berlin', 'city_potsdam']);
  await tell();
  await api.db
    .updateTable('interests')
    .set({ state: 'unsubscribed', email: null, city: null, postcode: null })
    .where('id', '=', person.id)
    .execute();
  const worker = await api.startWorker();
  await expect
    .poll(
      async () =>
        (await api.db.selectFrom('mails').select('outcome').where('about', '=', person.id).executeTakeFirst())
          ?.outcome,
      { timeout: 30_000 },
    )
    .toBe('not_needed');
  await worker.stop();
  expect(await mailsTo(person.email)).toEqual([]);
});

test('NOTIFY-05 an import by the operator sets the letters off', async () => {
  const worker = await api.startWorker();
  const person = await waiting(api, { postcode: '10999', language: 'DE' });
  const seed = fileURLToPath(new URL('../../main-seed.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: api.databaseUrl };
  await promisify(execFile)(process.execPath, [seed], { env });
  const [mail] = await untilMails(person.email, 1);
  expect(mail?.subject).toBe('Jetzt sind wir in Berlin');
  expect(mail?.headers['x-request-id']).toBe('import-of-cities');
  await worker.stop();
});
