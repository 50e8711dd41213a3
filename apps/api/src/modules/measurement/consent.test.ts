import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { MeasuredBrowser } from '#test/measured-browser.ts';
import { setCookieOf } from '#test/set-cookie.ts';
import { purgeMeasurements } from './purge-measurements.ts';
import './measurement-tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const consents = () => api.db.selectFrom('consents').selectAll().orderBy('id').execute();
const newest = async () => (await consents()).at(-1);
const eventsOf = (consentId: string | undefined) =>
  api.db
    .selectFrom('measurement_events')
    .selectAll()
    .where('consent_id', '=', consentId ?? '')
    .execute();
const reached = { kind: 'screen', name: 'booking_1' } as const;
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

test('DATA-02 LAW-02 a yes is recorded as proof: version, language and time, and a secret that only the browser has', async () => {
  const browser = new MeasuredBrowser(api.origin);
  browser.says['x-language'] = 'DE';
  const response = await browser.accept();
  expect(response.status).toBe(204);
  const now = Math.floor(api.clock.now().getTime() / 1000);
  expect(setCookieOf(response)).toEqual({
    cookie: expect.stringMatching(new RegExp(`^consent=1\\.yes\\.${now}\\.[\\w-]{43}$`)),
    attributes: ['Max-Age=34128000', 'Path=/', 'SameSite=Lax', 'Secure'],
  });
  const secret = browser.cookie.split('.').at(-1) ?? '';
  expect(await newest()).toEqual({
    id: expect.any(String),
    secret_hash: createHash('sha256').update(secret).digest(),
    version: 1,
    language: 'DE',
    decided_at: api.clock.now(),
    withdrawn_at: null,
  });
});

test('DATA-02 a no leaves a cookie without a secret, and no row', async () => {
  const before = await consents();
  const browser = new MeasuredBrowser(api.origin);
  const response = await browser.reject();
  expect(response.status).toBe(204);
  expect(browser.cookie).toMatch(/^consent=1\.no\.\d+$/);
  expect(await consents()).toEqual(before);
});

test('DATA-02 saying yes again, also twenty times at once, keeps the first record', async () => {
  const browser = new MeasuredBrowser(api.origin);
  await browser.accept();
  const { cookie } = browser;
  const before = await consents();
  api.clock.advance({ minutes: 5 });
  await Promise.all(Array.from({ length: 20 }, () => browser.accept()));
  expect(await consents()).toEqual(before);
  expect(browser.cookie).toBe(cookie);
});

test('DATA-02 LAW-02 a withdrawal leaves no event of this browser, those of others, and the proof', async () => {
  const [browser, other] = [new MeasuredBrowser(api.origin), new MeasuredBrowser(api.origin)];
  await other.accept();
  await other.measure(reached);
  const others = await newest();
  await browser.accept();
  expect((await browser.measure(reached, reached)).status).toBe(204);
  const own = await newest();
  expect(await eventsOf(own?.id)).toHaveLength(2);
  const { cookie } = browser;

  api.clock.advance({ minutes: 1 });
  await browser.reject();
  expect(browser.cookie).toMatch(/^consent=1\.no\.\d+$/);
  expect(await eventsOf(own?.id)).toEqual([]);
  expect(await eventsOf(others?.id)).toHaveLength(1);
  expect(await newest()).toEqual({ ...own, withdrawn_at: api.clock.now() });

  // A page that was open all the time does not know about the withdrawal yet.
  browser.cookie = cookie;
  const late = await browser.measure(reached);
  expect([late.status, await codeOf(late)]).toEqual([403, 'consent_missing']);
  expect(await eventsOf(own?.id)).toEqual([]);
});

test('DATA-02 events that arrive while the consent is withdrawn do not survive it', async () => {
  const browser = new MeasuredBrowser(api.origin);
  await browser.accept();
  const own = await newest();
  const { cookie } = browser;
  await Promise.all([
    ...Array.from({ length: 15 }, () => browser.measure(reached)),
    browser.reject(),
    ...Array.from({ length: 15 }, () => {
      browser.cookie = cookie;
      return browser.measure(reached);
    }),
  ]);
  expect(await eventsOf(own?.id)).toEqual([]);
});

test('DATA-02 a withdrawal that the page could not send is made good by the next call', async () => {
  const browser = new MeasuredBrowser(api.origin);
  await browser.accept();
  await browser.measure(reached);
  const own = await newest();
  // The page itself writes this cookie: a refusal that still contains its secret.
  browser.cookie = browser.cookie.replace('.yes.', '.no.');
  expect((await browser.measure(reached)).status).toBe(403);
  await browser.reject();
  expect(browser.cookie).toMatch(/^consent=1\.no\.\d+$/);
  expect(await eventsOf(own?.id)).toEqual([]);
});

test('DATA-02 an answer to another version of the question counts no more, and a yes to it is not taken', async () => {
  const browser = new MeasuredBrowser(api.origin);
  for (const version of [0, 2])
    expect((await browser.decide({ decision: 'yes', version })).status, `version ${version}`).toBe(400);
  expect((await browser.decide({ decision: 'yes' })).status).toBe(400);

  await browser.accept();
  await browser.measure(reached);
  const old = await newest();
  await api.db
    .updateTable('consents')
    .set({ version: 99 })
    .where('id', '=', old?.id ?? '')
    .execute();
  expect(await codeOf(await browser.measure(reached))).toBe('consent_missing');

  await browser.accept();
  const fresh = await newest();
  expect([fresh?.version, fresh?.id === old?.id]).toEqual([1, false]);
  expect((await browser.measure(reached)).status).toBe(204);
  const ended = (await consents()).find(({ id }) => id === old?.id);
  expect(ended?.withdrawn_at).toEqual(api.clock.now());
  expect(await eventsOf(old?.id)).toEqual([]);
});

test('LAW-02 a browser that says no by itself (Sec-GPC) can neither agree nor be measured', async () => {
  const browser = new MeasuredBrowser(api.origin);
  await browser.accept();
  const own = await newest();
  browser.says['sec-gpc'] = '1';
  expect(await codeOf(await browser.measure(reached))).toBe('consent_missing');
  const before = await consents();
  const refused = await browser.accept();
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'privacy_signal']);
  expect(await consents()).toEqual(before);
  // Withdrawing is always possible.
  expect((await browser.reject()).status).toBe(204);
  expect((await newest())?.id).toBe(own?.id);
  expect((await newest())?.withdrawn_at).not.toBeNull();
});

test('DATA-02 LAW-05 proof is kept for 13 months, withdrawn or not, and events for 90 days', async () => {
  const [kept, withdrawn] = [new MeasuredBrowser(api.origin), new MeasuredBrowser(api.origin)];
  await withdrawn.accept();
  await withdrawn.reject();
  await kept.accept();
  await kept.measure(reached);
  const [second, first] = (await consents()).toReversed();
  const ids = async () => (await consents()).map(({ id }) => id);

  api.clock.advance({ days: 89 });
  await purgeMeasurements(api.db, api.clock);
  expect(await eventsOf(second?.id)).toHaveLength(1);
  api.clock.advance({ days: 1 });
  await purgeMeasurements(api.db, api.clock);
  expect(await eventsOf(second?.id)).toEqual([]);

  api.clock.advance({ days: 304 });
  expect((await kept.measure(reached)).status).toBe(204);
  await purgeMeasurements(api.db, api.clock);
  expect(await ids()).toEqual(expect.arrayContaining([first?.id, second?.id]));

  api.clock.advance({ days: 1 });
  expect((await kept.measure(reached)).status).toBe(403);
  await purgeMeasurements(api.db, api.clock);
  expect(await consents()).toEqual([]);
  expect(await api.db.selectFrom('measurement_events').selectAll().execute()).toEqual([]);
});
