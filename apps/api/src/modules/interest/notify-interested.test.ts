import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { coverCities } from '#test/covered-city.ts';
import { promised, stateOf, waiting } from '#test/waiting.ts';
import { notifyInterested } from './notify-interested.ts';
import { purgeInterests } from './purge-interests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => coverCities(api.db, ['city_berlin']));

const tell = () => notifyInterested(api.submitting, 'test');

test('NOTIFY-05 only who has confirmed is told, and only for a place that is covered', async () => {
  const confirmed = await waiting(api);
  const pending = await waiting(api, { state: 'pending' });
  const elsewhere = await waiting(api, { postcode: '20095' });
  expect(await tell()).toBe(0);
  await coverCities(api.db, ['city_berlin', 'city_potsdam']);
  expect(await tell()).toBe(1);
  expect(await Promise.all([confirmed, pending, elsewhere].map(({ id }) => stateOf(api, id)))).toEqual([
    'told',
    'pending',
    'confirmed',
  ]);
  expect(await promised(api, confirmed.id)).toEqual(['interest-arrival']);
  expect(await promised(api, elsewhere.id)).toEqual([]);
});

test('NOTIFY-05 several workers and repeats promise one letter each, also when a city is covered twice', async () => {
  const all = await Promise.all(Array.from({ length: 230 }, () => waiting(api)));
  await coverCities(api.db, ['city_berlin', 'city_potsdam']);
  const reported = await Promise.all([tell(), tell(), tell(), tell()]);
  expect(reported.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(230);
  await tell();
  await coverCities(api.db, ['city_berlin']);
  await coverCities(api.db, ['city_berlin', 'city_potsdam']);
  expect(await tell()).toBe(0);
  const mails = await api.db
    .selectFrom('mails')
    .select('about')
    .where('template', '=', 'interest-arrival')
    .where(
      'about',
      'in',
      all.map(({ id }) => id),
    )
    .execute();
  expect(mails).toHaveLength(230);
  expect(new Set(mails.map(({ about }) => about)).size).toBe(230);
});

test('LAW-05 NOTIFY-05 three days after the letter nothing personal is left, a month later nothing at all', async () => {
  const person = await waiting(api);
  await coverCities(api.db, ['city_berlin', 'city_potsdam']);
  await tell();
  const row = () => api.db.selectFrom('interests').selectAll().where('id', '=', person.id).executeTakeFirst();
  api.clock.advance({ days: 2 });
  await purgeInterests(api.db, api.clock);
  expect(await row()).toMatchObject({ state: 'told', email: person.email });
  api.clock.advance({ days: 2 });
  await purgeInterests(api.db, api.clock);
  expect(await row()).toMatchObject({ state: 'unsubscribed', email: null, city: null, postcode: null });
  api.clock.advance({ days: 27 });
  await purgeInterests(api.db, api.clock);
  expect(await row()).toBeUndefined();
});
