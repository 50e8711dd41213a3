import { measuredErrors, measuredScreens, measuredVitals } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { MeasuredBrowser } from '#test/measured-browser.ts';
import { fingerprintOf } from './fingerprint.ts';
import { purgeMeasurements } from './purge-measurements.ts';
import { printFigures, readFigures } from './read-figures.ts';
import './measurement-tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('measurement_events').execute();
});

const events = () => api.db.selectFrom('measurement_events').selectAll().orderBy('id').execute();
const salts = async () =>
  (await sql<{ day: string }>`select day::text as day from measurement_salts order by 1`.execute(api.db))
    .rows;
const reached = { kind: 'screen', name: 'booking_1' } as const;
const moveTo = (moment: string) =>
  api.clock.advance({ minutes: (new Date(moment).getTime() - api.clock.now().getTime()) / 60_000 });
async function consented(): Promise<MeasuredBrowser> {
  const browser = new MeasuredBrowser(api.origin);
  await browser.accept();
  return browser;
}

test('DATA-02 everything of the closed list is taken, and stored without more than it is', async () => {
  const browser = await consented();
  const all = [
    ...measuredScreens.map((name) => ({ kind: 'screen', name })),
    ...measuredErrors.map((name) => ({ kind: 'error', name })),
    ...measuredVitals.map((name) => ({ kind: 'vital', name, value: 0.25 })),
  ];
  for (let at = 0; at < all.length; at += 20)
    expect((await browser.measure(...all.slice(at, at + 20))).status).toBe(204);
  const stored = await events();
  expect(
    stored.map(({ kind, name, value }) => ({ kind, name, ...(value === null ? {} : { value }) })),
  ).toEqual(all);
  expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual([
    'at',
    'consent_id',
    'fingerprint',
    'id',
    'kind',
    'name',
    'value',
  ]);
  expect(stored[0]?.at).toEqual(api.clock.now());
});

test.each([
  ['a kind of its own', { kind: 'click', name: 'booking_1' }],
  ['a screen outside the list', { kind: 'screen', name: '/order/status' }],
  ['an error outside the list', { kind: 'error', name: 'Mira cannot pay' }],
  ['a vital outside the list', { kind: 'vital', name: 'FID', value: 1 }],
  ['a vital without a value', { kind: 'vital', name: 'LCP' }],
  ['a value that is text', { kind: 'vital', name: 'LCP', value: 'fast' }],
  ['a value below nought', { kind: 'vital', name: 'LCP', value: -1 }],
  ['a value without end', { kind: 'vital', name: 'LCP', value: 600_001 }],
  ['a value of a screen', { ...reached, value: 1 }],
  ['text of any kind', { ...reached, text: 'Mira' }],
  ['an address', { ...reached, url: 'https://shop.example/order/status#secret' }],
  ['a time of its own', { ...reached, at: '2020-01-01T00:00:00Z' }],
])('DATA-02 %s is refused, and the whole batch with it', async (_, event) => {
  const browser = await consented();
  expect((await browser.measure(reached, event)).status).toBe(400);
  expect(await events()).toEqual([]);
});

test('DATA-02 no batch is empty, and none holds more than 20 events', async () => {
  const browser = await consented();
  const statuses = await Promise.all(
    [0, 1, 20, 21].map(
      async (count) => (await browser.measure(...Array.from({ length: count }, () => reached))).status,
    ),
  );
  expect(statuses).toEqual([400, 204, 204, 400]);
});

test('DATA-02 one browser is taken 1,000 events from in a day; what comes beyond is dropped', async () => {
  const browser = await consented();
  for (let batch = 0; batch < 52; batch += 1)
    expect((await browser.measure(...Array.from({ length: 20 }, () => reached))).status).toBe(204);
  expect(await events()).toHaveLength(1000);
  api.clock.advance({ days: 1 });
  await browser.measure(reached);
  expect(await events()).toHaveLength(1001);
});

test.each([
  ['no cookie', ''],
  ['a no', 'consent=1.no.1794912000'],
  ['a yes without a secret', 'consent=1.yes.1794912000'],
  ['a secret that is made up', `consent=1.yes.1794912000.${'x'.repeat(43)}`],
])('DATA-02 LAW-02 without a yes nothing is taken: %s', async (_, cookie) => {
  const browser = new MeasuredBrowser(api.origin);
  browser.cookie = cookie;
  const response = await browser.measure(reached);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: 'consent_missing',
    title: 'Nothing is measured without your consent.',
  });
  expect(await events()).toEqual([]);
});

test('LAW-02 the fingerprint is the same within a day and another on the next, for the same browser', async () => {
  moveTo('2026-11-20T10:00:00Z');
  const browser = await consented();
  const fingerprint = async () => {
    await browser.measure(reached);
    return (await events()).at(-1)?.fingerprint.toString('hex');
  };
  const first = await fingerprint();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  // The fingerprint stays the same until midnight in Berlin.
  moveTo('2026-11-20T22:59:59Z');
  expect(await fingerprint()).toBe(first);
  moveTo('2026-11-20T23:00:00Z');
  const next = await fingerprint();
  expect(next).not.toBe(first);
  expect(await fingerprint()).toBe(next);
});

test('LAW-02 another browser, another language or another display is another fingerprint', async () => {
  const browser = await consented();
  await browser.measure(reached);
  browser.says['user-agent'] = 'Linnet/12.2';
  await browser.measure(reached);
  browser.says['accept-language'] = 'en';
  await browser.measure(reached);
  browser.display = { width: 390, height: 844 };
  await browser.measure(reached);
  await (await consented()).measure(reached);
  const seen = (await events()).map(({ fingerprint }) => fingerprint.toString('hex'));
  expect(new Set(seen).size).toBe(5);
});

test('LAW-02 the same browser on the same day is not known again on another site', () => {
  const salt = Buffer.alloc(32, 7);
  const traits = { userAgent: 'Linnet/12.1', languages: 'de', display: { width: 390, height: 844 } };
  const on = (site: string) => fingerprintOf(salt, { site, consentId: 'one' }, traits).toString('hex');
  expect(on('https://lindenhof.example')).toBe(on('https://lindenhof.example'));
  expect(on('https://nordkai.example')).not.toBe(on('https://lindenhof.example'));
});

test('LAW-02 a site’s own origin goes into its fingerprints', async () => {
  const browser = await consented();
  await browser.measure(reached);
  const [event] = await events();
  const { salt } = await api.db.selectFrom('measurement_salts').select('salt').executeTakeFirstOrThrow();
  const traits = {
    userAgent: 'Linnet/12.1',
    languages: 'de-DE,de;q=0.9',
    display: { width: 1440, height: 900 },
  };
  const consentId = event?.consent_id ?? '';
  expect(event?.fingerprint).toEqual(
    fingerprintOf(salt, { site: 'https://shop.example', consentId }, traits),
  );
});

test('LAW-02 the salt of a day is deleted after it: by the first event of the next, and by the hourly job', async () => {
  moveTo('2026-12-01T10:00:00Z');
  const browser = await consented();
  await browser.measure(reached);
  expect(await salts()).toEqual([{ day: '2026-12-01' }]);
  await purgeMeasurements(api.db, api.clock);
  expect(await salts()).toEqual([{ day: '2026-12-01' }]);
  api.clock.advance({ days: 1 });
  await browser.measure(reached);
  expect(await salts()).toEqual([{ day: '2026-12-02' }]);
  api.clock.advance({ days: 1 });
  await purgeMeasurements(api.db, api.clock);
  expect(await salts()).toEqual([]);
});

test('DATA-02 neither network address nor browser is written down, in no table and in no log line', async () => {
  const browser = await consented();
  browser.says['user-agent'] = 'Curlew/77.1';
  await browser.measure(reached);
  const text = JSON.stringify([await events(), await api.db.selectFrom('consents').selectAll().execute()]);
  expect(text).not.toMatch(/127\.0\.0\.1|Curlew/);
  expect(api.logLines.join('')).not.toMatch(/Curlew/);
});

test('DATA-02 an operator reads the funnel of each day, the vitals at p75 and the errors', async () => {
  moveTo('2026-12-10T22:30:00Z');
  const [mira, ben] = [await consented(), await consented()];
  await mira.measure(reached, reached, { kind: 'screen', name: 'booking_2' });
  await ben.measure(
    reached,
    { kind: 'error', name: 'price_changed' },
    { kind: 'error', name: 'price_changed' },
  );
  for (const value of [100, 200, 300, 400, 500])
    await ben.measure({ kind: 'vital', name: 'LCP', value }, { kind: 'vital', name: 'CLS', value: 0.1 });
  // It is half past midnight in Berlin.
  api.clock.advance({ hours: 1 });
  await mira.measure({ kind: 'screen', name: 'order_placed' });

  const figures = await readFigures(api.db, new Date('2026-12-01T00:00:00Z'));
  expect(figures.map(({ day }) => day)).toEqual(['2026-12-11', '2026-12-10']);
  expect(figures[0]).toMatchObject({ reached: { booking_1: 0, order_placed: 1 }, vitals: {}, errors: {} });
  expect(figures[1]).toMatchObject({
    reached: { booking_1: 2, booking_2: 1, booking_3: 0 },
    vitals: { LCP: 400, CLS: 0.1 },
    errors: { price_changed: 2 },
  });
  const printed = printFigures(figures);
  expect(printed).toMatch(
    /^2026-12-10\n {2}visitors who reached\n {4}booking_1 {10}2\n {4}booking_2 {10}1$/m,
  );
  expect(printed).toContain('vitals (p75)  CLS 0.100, LCP 400 ms');
  expect(printed).toContain('errors        price_changed 2');
  expect(printFigures([])).toBe('Nothing was measured in this time.');
  expect(await readFigures(api.db, new Date('2027-01-01T00:00:00Z'))).toEqual([]);
});
