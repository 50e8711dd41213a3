import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resize } from './resize.ts';

/** A picture whose decoding never ends. */
class EndlessImage {
  src = '';
  decode(): Promise<void> {
    return new Promise(() => undefined);
  }
}

/** A worker that never answers. */
class SilentWorker extends EventTarget {
  static readonly all: SilentWorker[] = [];
  isTerminated = false;
  constructor() {
    super();
    SilentWorker.all.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isTerminated = true;
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Starts resizing, and returns the result just before ten seconds have passed and the result right
 * after.
 */
async function resizedAfterTenSeconds() {
  let result: unknown = 'still at it';
  void resize(new Blob(['a photo']), new AbortController().signal).then((one) => {
    result = one;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  const before = result;
  await vi.advanceTimersByTimeAsync(1);
  return { before, after: result };
}

test('PHOTO-04 resizing on the page gives up after 10 s, and not before', async () => {
  vi.stubGlobal('Image', EndlessImage);
  vi.stubGlobal('Worker', undefined);
  // `in` only checks whether the name exists, so it has to be deleted.
  delete (globalThis as { Worker?: unknown }).Worker;
  expect(await resizedAfterTenSeconds()).toEqual({
    before: 'still at it',
    after: { ok: false, reason: 'failed' },
  });
});

test('PHOTO-04 resizing beside the page gives up after 10 s, not before, and ends its worker', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  // The code only checks whether the name exists: the worker that would draw on it never answers.
  vi.stubGlobal('OffscreenCanvas', true);
  expect(await resizedAfterTenSeconds()).toEqual({
    before: 'still at it',
    after: { ok: false, reason: 'failed' },
  });
  expect(SilentWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});

/**
 * Stubs a browser whose workers answer as the test says, or not at all. Returns a list with one entry
 * per terminated worker.
 */
function browserWith(response: unknown): boolean[] {
  const terminated: boolean[] = [];
  class Resizer extends EventTarget {
    postMessage() {
      if (response !== undefined)
        queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data: response })));
    }
    terminate() {
      terminated.push(true);
    }
  }
  vi.stubGlobal('Worker', Resizer);
  vi.stubGlobal('OffscreenCanvas', true);
  return terminated;
}
const photo = new Blob(['a photo']);

test('PHOTO-02 what is resized in time is the photo', async () => {
  const resized = { full: photo, preview: photo, width: 2560, height: 1920 };
  browserWith({ ok: true, resized });
  expect(await resize(photo, new AbortController().signal)).toEqual({ ok: true, resized });
});

test('PHOTO-05 what cannot be decoded is damaged', async () => {
  browserWith({ ok: false, reason: 'undecodable' });
  expect(await resize(photo, new AbortController().signal)).toEqual({ ok: false, reason: 'damaged' });
});

test('PHOTO-06 a photo that is removed meanwhile is given up', async () => {
  const stop = new AbortController();
  const terminated = browserWith(undefined);
  const result = resize(photo, stop.signal);
  stop.abort();
  expect(await result).toEqual({ ok: false, reason: 'failed' });
  expect(terminated).toEqual([true]);
});
