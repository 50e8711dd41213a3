import { readFileSync } from 'node:fs';
import { listCities, lookUpCity } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('LOC-07 LOC-08 the cities come with their postcodes, the covered one first', async () => {
  const result = await api.call()(listCities, {});
  if (!result.ok) throw new Error('refused');
  const [berlin, ...others] = result.response.cities;
  expect(berlin).toMatchObject({ city: 'Berlin', country: 'Germany', covered: true });
  expect(berlin?.postcodes).toHaveLength(239);
  expect(berlin?.postcodes).toContain('10115');
  expect(others.map((city) => city.city)).toEqual([
    'Cologne',
    'Düsseldorf',
    'Frankfurt am Main',
    'Hamburg',
    'Leipzig',
    'Munich',
    'Potsdam',
    'Stuttgart',
  ]);
  expect(others.every((city) => !city.covered)).toBe(true);
});

test.each([
  ['10115', 'EN', { city: 'Berlin', state: 'Berlin', covered: true, delivers: true }],
  ['10105', 'EN', { city: 'Berlin', state: 'Berlin', covered: true, delivers: false }],
  ['14467', 'EN', { city: 'Potsdam', state: 'Brandenburg', covered: false, delivers: false }],
  ['80331', 'EN', { city: 'Munich', state: 'Bayern', covered: false, delivers: false }],
  ['80331', 'DE', { city: 'München', state: 'Bayern', covered: false, delivers: false }],
  ['01067', 'DE', { city: 'Dresden', state: 'Sachsen', covered: false, delivers: false }],
] as const)('LOC-07 any German postcode is looked up: %s in %s', async (postalCode, language, expected) => {
  const result = await api.call(language)(lookUpCity, { query: { postalCode } });
  expect(result).toEqual({ ok: true, response: { postalCode, ...expected } });
});

test('CUST-04 of all Berlin postcodes, exactly those of doors are delivered to', async () => {
  const csv = readFileSync(new URL('../../../../../data/postcodes-berlin.csv', import.meta.url), 'utf8');
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
  const doors = rows.flatMap(([postcode = '', type]) => (type === 'delivery' ? [postcode] : []));
  expect(doors).toHaveLength(190);
  const call = api.call();
  const delivered = await Promise.all(
    rows.map(async ([postalCode = '']) => {
      const result = await call(lookUpCity, { query: { postalCode } });
      return result.ok && result.response.delivers ? [postalCode] : [];
    }),
  );
  expect(delivered.flat()).toEqual(doors);
});

test.each([
  ['EN', 'Invalid postcode'],
  ['DE', 'Ungültige Postleitzahl'],
] as const)(
  'LOC-03 API-06 a postcode that does not exist is said to be invalid in %s',
  async (language, title) => {
    const result = await api.call(language)(lookUpCity, { query: { postalCode: '00000' } });
    expect(result).toMatchObject({ ok: false, problem: { code: 'postcode_unknown', status: 404, title } });
  },
);

test.each(['1011', '101155', 'abcde', '', "10115' OR 1=1"])(
  'API-06 %j is no postcode: 400',
  async (postalCode) => {
    const response = await api.fetch(`/sip/cities/lookup?postalCode=${encodeURIComponent(postalCode)}`);
    expect(response.status).toBe(400);
  },
);
