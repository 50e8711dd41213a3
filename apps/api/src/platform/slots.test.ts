import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('so much at a time, in the order of coming; what is too much is told at once', async () => {
  const slots = createSlots({ atOnce: 2, waiting: 3 });
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const results = Array.from({ length: 7 }, (_, at) =>
    slots.run(async () => {
      begun.push(at);
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      return at;
    }),
  );
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4, 'full', 'full']);
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
});

test('work that fails gives its place to the next', async () => {
  const slots = createSlots({ atOnce: 1, waiting: 1 });
  const failing = slots.run(() => Promise.reject(new Error('no')));
  const next = slots.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await slots.run(async () => 'again')).toBe('again');
});
