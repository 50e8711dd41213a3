import { beforeEach, expect, test } from 'vitest';
import { FullStorage, openTab, openTabWithBlockedStorage } from './fixtures/fake-storage.ts';
import { foundProviders, lastProviders, storedProviders } from './providers.ts';

const zwirnstube = { id: 'prov_zwirnstube', displayName: 'Zwirnstube' };
const nadelwerk = { id: 'prov_nadelwerk', displayName: 'Nadelwerk' };
const list = foundProviders('jeans, zip', '12055', [zwirnstube, nadelwerk]);

beforeEach(() => {
  openTab();
  storedProviders.clear();
});

test('BAG-07 the providers that were found last are kept in this browser, in their order', () => {
  const { storage } = openTab();
  storedProviders.set(list);
  expect(JSON.parse(storage.getItem('providers') ?? '')).toEqual({
    v: 1,
    value: { wish: 'jeans, zip', postcode: '12055', providers: [zwirnstube, nadelwerk] },
  });
  // A page that is opened later reads the same.
  openTab({ providers: storage.getItem('providers') ?? '' });
  expect(storedProviders.get()).toEqual(list);
});

test('BAG-07 neither prices nor ratings are kept with them', () => {
  const offered = { ...zwirnstube, rating: 4.8, services: [{ price: 600 }], lowestPrice: 600 };
  storedProviders.set(foundProviders('jeans, zip', '12055', [offered]));
  expect(storedProviders.get()?.providers).toEqual([zwirnstube]);
});

test('BAG-07 the last list is shown for the same wish at the same place, and for no other', () => {
  expect(lastProviders(list, 'jeans, zip', '12055')).toEqual([zwirnstube, nadelwerk]);
  expect(lastProviders(list, 'jeans, hem', '12055')).toBeUndefined();
  expect(lastProviders(list, 'jeans, zip', '10115')).toBeUndefined();
  expect(lastProviders(list, 'jeans, zip', undefined)).toBeUndefined();
  expect(lastProviders(undefined, 'jeans, zip', '12055')).toBeUndefined();
});

test.each([
  ['half a text', '{"v":1,"value":{"wish":'],
  ['another shape', '{"v":1,"value":[1,2]}'],
  ['nothing', 'null'],
  ['a list without names', '{"v":1,"value":{"wish":"w","postcode":"12055","providers":[{"id":"a"}]}}'],
  ['what was written before versions', '[{"id":"prov_1"}]'],
  ['what a newer version wrote', '{"v":9,"value":{}}'],
])('BAG-07 %s counts as no list', (_, text) => {
  openTab({ providers: text });
  expect(storedProviders.get()).toBeUndefined();
});

test('BAG-07 one entry that is broken leaves the others readable, and the next list replaces it', () => {
  const { storage } = openTab({ providers: '{"v":1', location: 'kept' });
  expect(storedProviders.get()).toBeUndefined();
  expect(storage.getItem('location')).toBe('kept');
  storedProviders.set(list);
  expect(storedProviders.get()).toEqual(list);
});

test('BAG-07 a browser that keeps nothing, or has no room, breaks nothing', () => {
  openTabWithBlockedStorage();
  expect(storedProviders.get()).toBeUndefined();
  expect(() => storedProviders.set(list)).not.toThrow();
  openTab({}, new FullStorage());
  expect(() => storedProviders.set(list)).not.toThrow();
});
