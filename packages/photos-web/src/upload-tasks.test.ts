import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Photo } from './photo.ts';
import type { Outcome } from './upload-decisions.ts';
import { UploadTasks } from './upload-tasks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const photo = (id: string): Photo => ({ id, fileName: `${id}.jpg`, width: 1, height: 1, upload: null });

/** A browser with photos, where the test decides how each upload ends. */
function browser(ids: readonly string[]) {
  const around = {
    photos: ids.map(photo),
    blobs: new Set(ids),
    takenElsewhere: new Set<string>(),
    isOnline: true,
    sending: [] as {
      end: (outcome: Outcome) => Promise<void>;
      signal: AbortSignal;
      percent(p: number): void;
    }[],
  };
  const tasks = new UploadTasks({
    photos: () => around.photos,
    blobOf: async (id) => (around.blobs.has(id) ? new Blob([id]) : undefined),
    send: (_, percent, signal) =>
      new Promise((resolve) => {
        const end = async (outcome: Outcome) => {
          resolve(outcome);
          await vi.advanceTimersByTimeAsync(0);
        };
        around.sending.push({ end, signal, percent });
      }),
    onStored: (id, name) => {
      around.photos = around.photos.map((one) =>
        one.id === id ? { ...one, upload: { name, at: Date.now() } } : one,
      );
    },
    alone: async (id, run) => {
      if (around.takenElsewhere.has(id)) return false;
      await run();
      return true;
    },
    isOnline: () => around.isOnline,
  });
  const start = async () => {
    tasks.look(0);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { around, tasks, start, state: (id: string) => tasks.states().get(id) };
}
const stored: Outcome = { kind: 'stored', name: 'n' };
const later: Outcome = { kind: 'later' };

test('PHOTO-07 the first alone, so that the visitor is known, then two at a time', async () => {
  const { around, start, state } = browser(['a', 'b', 'c', 'd']);
  await start();
  expect([around.sending.length, state('b')]).toEqual([1, { kind: 'waiting', why: 'turn' }]);
  around.sending[0]?.percent(64);
  expect(state('a')).toEqual({ kind: 'uploading', percent: 64 });
  await around.sending[0]?.end(stored);
  expect([around.sending.length, state('a')]).toEqual([3, undefined]);
  expect(state('d')).toEqual({ kind: 'waiting', why: 'turn' });
  await around.sending[2]?.end(stored);
  expect(around.sending).toHaveLength(4);
});

test('FAULT-9 storage that is down is asked again, later each time, and in the end the customer is', async () => {
  const { around, tasks, start, state } = browser(['a']);
  await start();
  for (const number of [1, 2, 3, 4]) {
    await around.sending.at(-1)?.end(later);
    expect(state('a')).toEqual({ kind: 'waiting', why: 'again' });
    await vi.advanceTimersByTimeAsync(1250 * 2 ** (number - 1));
    expect(around.sending).toHaveLength(number + 1);
  }
  await around.sending.at(-1)?.end(later);
  expect(state('a')).toEqual({ kind: 'failed', words: undefined, canRetry: true });
  tasks.retry('a');
  await vi.advanceTimersByTimeAsync(0);
  await around.sending.at(-1)?.end(stored);
  expect(state('a')).toBeUndefined();
});

test('FAULT-25 what the server refuses is not sent again, whatever happens', async () => {
  const { around, tasks, start, state } = browser(['a']);
  await start();
  await around.sending[0]?.end({ kind: 'refused', words: 'Damaged' });
  tasks.hurry();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(around.sending).toHaveLength(1);
  expect(state('a')).toEqual({ kind: 'failed', words: 'Damaged', canRetry: false });
});

test('PHOTO-07 offline it waits, and goes on when the connection is back', async () => {
  const { around, tasks, start, state } = browser(['a']);
  around.isOnline = false;
  await start();
  expect([around.sending.length, state('a')]).toEqual([0, { kind: 'waiting', why: 'offline' }]);
  around.isOnline = true;
  tasks.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(around.sending).toHaveLength(1);
});

test('PHOTO-06 what is removed meanwhile is stopped', async () => {
  const { around, tasks, start, state } = browser(['a']);
  await start();
  around.photos = [];
  tasks.look();
  expect([around.sending[0]?.signal.aborted, state('a')]).toEqual([true, undefined]);
});

test('PHOTO-07 another tab that is at it is left to it, and helped out when it ends', async () => {
  const { around, start, state } = browser(['a']);
  around.takenElsewhere.add('a');
  await start();
  expect([around.sending.length, state('a')]).toEqual([0, { kind: 'uploading', percent: undefined }]);
  around.takenElsewhere.clear();
  await vi.advanceTimersByTimeAsync(2000);
  expect(around.sending).toHaveLength(1);
});

test('PHOTO-07 a photo chosen here goes at once; one of another tab gets a moment', async () => {
  const { around, tasks } = browser(['own', 'other']);
  tasks.claim('own');
  tasks.look();
  await vi.advanceTimersByTimeAsync(0);
  await around.sending[0]?.end(stored);
  await vi.advanceTimersByTimeAsync(1999);
  expect(around.sending).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(around.sending).toHaveLength(2);
});

test('FAULT-32 a photo that the device has cleared away is said to be gone', async () => {
  const { around, start, state } = browser(['a']);
  around.blobs.clear();
  await start();
  expect(state('a')).toEqual({ kind: 'gone' });
});

test('FAULT-32 a browser that cannot write down what was stored does not send it forever', async () => {
  const { around, start } = browser(['a']);
  await start();
  const before = around.photos;
  await around.sending[0]?.end(stored);
  around.photos = before;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(around.sending).toHaveLength(1);
});
