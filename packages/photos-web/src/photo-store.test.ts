import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as photoStore from './photo-store.ts';

let store: typeof photoStore;

/** Each test opens its own page, with an empty database. */
beforeEach(async () => {
  for (const [name, part] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  vi.resetModules();
  store = await import('./photo-store.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const photo = (id: string, madeAt = Date.now()) => ({
  id,
  full: new Blob(['full']),
  preview: new Blob(['preview']),
  fileName: `${id}.jpg`,
  madeAt,
});
/** Returns a request that fails with an event: the stored version is newer than the one asked for. */
function failedRequest(): IDBOpenDBRequest {
  const factory = new fake.IDBFactory();
  factory.open('photos', 2);
  return factory.open('photos', 1);
}
const names = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await store.readPhoto(id))?.fileName));

test('PHOTO-05 a photo is stored, read and deleted', async () => {
  await store.storePhoto(photo('a'));
  expect(store.isInMemoryOnly('a')).toBe(false);
  expect(await names('a', 'b')).toEqual(['a.jpg', undefined]);
  await store.deletePhoto('a');
  expect(await names('a')).toEqual([undefined]);
});

test('PHOTO-05 only old photos that no item needs are swept', async () => {
  const old = Date.now() - 2 * 60 * 60 * 1000;
  await Promise.all([photo('needed', old), photo('old', old), photo('new')].map(store.storePhoto));
  await store.sweepPhotos((id) => id === 'needed');
  expect(await names('needed', 'old', 'new')).toEqual(['needed.jpg', undefined, 'new.jpg']);
});

test.each([
  ['with an event', () => failedRequest()],
  [
    'at once',
    () => {
      throw new DOMException('not now', 'SecurityError');
    },
  ],
])('PHOTO-05 an opening that failed %s is tried again: the next photo is stored', async (_, fail) => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementationOnce(fail);
  await store.storePhoto(photo('a'));
  expect(store.isInMemoryOnly('a')).toBe(true);
  await store.storePhoto(photo('b'));
  expect(store.isInMemoryOnly('b')).toBe(false);
  expect(await names('a', 'b')).toEqual(['a.jpg', 'b.jpg']);
  expect(opening).toHaveBeenCalledTimes(2);
});

test('PHOTO-05 without a database nothing is found, and nothing breaks', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await names('a')).toEqual([undefined]);
  await store.sweepPhotos(() => false);
  await store.deletePhoto('a');
});

test('PHOTO-05 a browser that does not answer is asked again; until then the photo is in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => new fake.IDBOpenDBRequest());
  const storing = store.storePhoto(photo('a'));
  await vi.advanceTimersByTimeAsync(3000);
  await storing;
  expect(store.isInMemoryOnly('a')).toBe(true);
  vi.useRealTimers();
  await store.storePhoto(photo('b'));
  expect(store.isInMemoryOnly('b')).toBe(false);
});

test('DATA-01 a database that another tab deletes is closed for it, and opened anew for the next photo', async () => {
  await store.storePhoto(photo('a'));
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('photos');
    request.addEventListener('success', resolve);
    request.addEventListener('blocked', reject);
  });
  expect(await names('a')).toEqual([undefined]);
  await store.storePhoto(photo('b'));
  expect(await names('b')).toEqual(['b.jpg']);
});

test('PHOTO-05 a disk that is full aborts the writing at its end: the photo stays in memory', async () => {
  await store.storePhoto(photo('a'));
  const put = fake.IDBObjectStore.prototype.put;
  const full = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
  ) {
    const request = put.call(this as never, value);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  } as never);
  await store.storePhoto(photo('b'));
  full.mockRestore();
  expect(store.isInMemoryOnly('b')).toBe(true);
});
