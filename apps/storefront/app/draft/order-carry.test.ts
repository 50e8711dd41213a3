import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FullStorage, openTab } from './fixtures/fake-storage.ts';
import { bagItem, bagProvider } from './fixtures/items.ts';

const bag = { provider: bagProvider('prov_1', { ss_button: 600 }), items: [bagItem('coat')] };

/** Loads the modules again, as in a page that was just fetched. */
async function fetchPage() {
  vi.resetModules();
  const [{ storedBag }, carry] = await Promise.all([import('./bag.ts'), import('./order-carry.ts')]);
  return { storedBag, ...carry };
}

beforeEach(() => void vi.stubGlobal('window', { name: '' }));
afterEach(() => void vi.unstubAllGlobals());

test('FAULT-32 with storage that keeps nothing the bag comes along to the next page', async () => {
  openTab({}, new FullStorage());
  const here = await fetchPage();
  here.storedBag.set(bag);
  expect(here.isWorkStored()).toBe(false);
  here.packWork();
  const there = await fetchPage();
  expect(there.storedBag.get()).toBeUndefined();
  there.unpackWork();
  expect(there.storedBag.get()).toEqual(bag);
  expect(window.name).toBe('');
});

test('FAULT-32 where the storage keeps everything, nothing else does', async () => {
  openTab();
  const { storedBag, isWorkStored, packWork } = await fetchPage();
  storedBag.set(bag);
  packWork();
  expect([isWorkStored(), window.name]).toEqual([true, '']);
});

test.each(['work {', 'work []', 'work {"bag":{"provider":7}}', 'somebody else’s'])(
  'FAULT-32 a tab named "%s" brings nothing along',
  async (name) => {
    openTab();
    vi.stubGlobal('window', { name: name });
    const { storedBag, unpackWork } = await fetchPage();
    unpackWork();
    expect(storedBag.get()).toBeUndefined();
  },
);

test('FAULT-32 what stands in the storage is never written over', async () => {
  openTab();
  const { storedBag, unpackWork } = await fetchPage();
  storedBag.set(bag);
  vi.stubGlobal('window', { name: 'work {"bag":{"provider":null,"items":[]}}' });
  unpackWork();
  expect(storedBag.get()).toEqual(bag);
});
