import { beforeEach, expect, test, vi } from 'vitest';
import { openTab } from './fixtures/fake-storage.ts';
import { bagItem, bagProvider } from './fixtures/items.ts';

const bag = { provider: bagProvider('prov_1', { ss_button: 600 }), items: [bagItem('a')] };
const place = { city: 'Berlin', zipCode: '10115' };
const written = (value: unknown, v = 1) => JSON.stringify({ v, value });

/** Starts like a page that has just been opened. */
async function start(stored: Record<string, string>, version = 'version-02') {
  vi.resetModules();
  vi.stubEnv('APP_VERSION', version);
  const { storage } = openTab(stored);
  const { carryOver } = await import('./carry-over.ts');
  const { troublesSoFar } = await import('./trouble.ts');
  carryOver();
  return {
    storage,
    contentOf: (key: string) => JSON.parse(storage.getItem(key) ?? 'null'),
    lost: troublesSoFar().flatMap(({ kind, key }) => (kind === 'unreadable' ? [key] : [])),
  };
}

beforeEach(() => vi.unstubAllEnvs());

test('SHELL-08 with a new version everything that can be read is carried over, and the version kept', async () => {
  const { storage, contentOf, lost } = await start({
    version: 'version-01',
    bag: written(bag),
    location: JSON.stringify(place),
    language: 'de',
  });
  expect(Object.keys(storage)).toEqual(['version', 'bag', 'location', 'language']);
  expect(storage.getItem('version')).toBe('version-02');
  expect(storage.getItem('language')).toBe('de');
  expect(contentOf('bag')).toEqual({ v: 1, value: bag });
  expect(contentOf('location')).toEqual({ v: 1, value: place });
  expect(lost).toEqual([]);
});

test('SHELL-08 FAULT-32 only what cannot be carried over goes, is kept aside, and is known', async () => {
  const { storage, lost } = await start({
    version: 'version-01',
    bag: '{"v":1,"value":{"items":',
    location: written(place),
  });
  expect(Object.fromEntries(Object.entries(storage))).toEqual({
    version: 'version-02',
    'aside:bag': '{"v":1,"value":{"items":',
    location: written(place),
  });
  expect(lost).toEqual(['bag']);
});

test.each([
  'bag',
  'draft',
  'pricing',
  'customerForm',
  'location',
  'stepper',
  'voucher',
  'waitingOrder',
  'placedOrder',
])(
  'SHELL-08 FAULT-32 with a new version %s is looked at, too: what cannot be read is kept aside',
  async (key) => {
    const { storage, lost } = await start({ version: 'version-01', [key]: '{"v":1,"value":' });
    expect(Object.keys(storage).toSorted()).toEqual([`aside:${key}`, 'version']);
    expect(lost).toEqual([key]);
  },
);

test('SHELL-08 LAW-13 a form without a version is carried over as it was typed', async () => {
  const typed = { firstName: 'Mira', postalCode: '12055' };
  const { contentOf } = await start({ version: 'version-01', customerForm: JSON.stringify(typed) });
  // From then on the value expires.
  expect(contentOf('customerForm')).toEqual({ v: 1, until: expect.any(Number), value: typed });
});

test('SHELL-08 what was set aside is kept until the next version, and no longer', async () => {
  const aside = { 'aside:bag': 'once a bag', location: written(place) };
  const same = await start({ version: 'version-02', ...aside });
  expect(same.storage.getItem('aside:bag')).toBe('once a bag');
  const next = await start({ version: 'version-01', ...aside });
  expect(next.storage.getItem('aside:bag')).toBeNull();
});

test('SHELL-08 FAULT-32 one unreadable item leaves the others, and the whole is kept aside', async () => {
  const whole = written({ ...bag, items: [...bag.items, { id: 'broken' }] });
  const { storage, contentOf, lost } = await start({ version: 'version-02', bag: whole });
  expect(contentOf('bag')).toEqual({ v: 1, value: bag });
  expect(storage.getItem('aside:bag')).toBe(whole);
  expect(lost).toEqual(['bag']);
});

test('SHELL-08 an older page leaves newer work, and the newer version, as they are', async () => {
  const newer = { version: 'version-03', bag: written(bag, 7) };
  const { storage, lost } = await start(newer);
  expect(Object.fromEntries(Object.entries(storage))).toEqual(newer);
  expect(lost).toEqual([]);
});

test('BAG-07 SHELL-08 a list of providers that cannot be read goes, and the bag beside it stays', async () => {
  const { storage, contentOf } = await start({
    version: 'version-01',
    bag: written(bag),
    providers: '{"v":1,"value":[',
  });
  expect(contentOf('bag')).toEqual({ v: 1, value: bag });
  expect(storage.getItem('providers')).toBeNull();
});
