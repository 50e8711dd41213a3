import { expect, test, vi } from 'vitest';
import { FullStorage, openTab, openTabWithBlockedStorage } from './fixtures/fake-storage.ts';
import { stored } from './stored.ts';
import { troublesSoFar } from './trouble.ts';

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const text = (key: string) =>
  stored<string>(
    key,
    (written) => written,
    (value) => value,
  );

test('BAG-07 two readers of one key hear each other, and other tabs', () => {
  const key = newKey();
  const { otherTab } = openTab();
  const [one, other] = [text(key), text(key)];
  const listener = vi.fn<() => void>();
  const stop = other.subscribe(listener);
  one.set('mine');
  expect(other.get()).toBe('mine');
  expect(listener).toHaveBeenCalledTimes(1);
  otherTab(key, 'theirs');
  expect(one.get()).toBe('theirs');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  one.set('mine again');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('FAULT-32 what another tab has cleared does not come back from memory', () => {
  const key = newKey();
  const { otherTab } = openTab();
  const one = text(key);
  one.set('mine');
  otherTab(key, null);
  expect(one.get()).toBeUndefined();
});

test('FAULT-32 full storage: the newest is kept in memory and told once, the old does not win', () => {
  const key = newKey();
  const { storage } = openTab({ [key]: 'old' }, new FullStorage());
  const one = text(key);
  one.set('newer');
  one.set('newest');
  expect(storage.getItem(key)).toBe('old');
  expect(one.get()).toBe('newest');
  expect(text(key).get()).toBe('newest');
  expect(troublesSoFar().filter((trouble) => trouble.key === key)).toEqual([{ kind: 'not kept', key }]);
});

test('FAULT-32 once there is room again, storage is what counts', () => {
  const key = newKey();
  openTab({}, new FullStorage());
  const one = text(key);
  one.set('in memory');
  const { storage, otherTab } = openTab();
  one.set('stored');
  expect(storage.getItem(key)).toBe('stored');
  otherTab(key, 'theirs');
  expect(one.get()).toBe('theirs');
});

test('FAULT-32 blocked storage breaks nothing', () => {
  const key = newKey();
  openTabWithBlockedStorage();
  const one = text(key);
  expect(one.get()).toBeUndefined();
  one.set('mine');
  expect(one.get()).toBe('mine');
  one.clear();
  expect(one.get()).toBeUndefined();
});

test('BAG-07 the same text gives the same value', () => {
  const key = newKey();
  openTab();
  const one = stored<string[]>(key, (written) => JSON.parse(written), JSON.stringify);
  one.set(['a']);
  expect(one.get()).toBe(one.get());
});
