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

/** Work that ends when the test says so. */
function controlled() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextTurn();
  };
  return { begun, work, end };
}

test('SEC-03 one owner gets half of the places, and somebody else the other half at once', async () => {
  const slots = createSlots({ atOnce: 2, waiting: 64 });
  const { begun, work, end } = controlled();
  const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => slots.run(work(name), 'a'));
  expect(begun).toEqual(['a1']);
  const honest = slots.run(work('b1'), 'b');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(await honest).toBe('b1');
  expect(begun).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'a2', 'a3', 'a4']) await end(name);
  expect(await Promise.all(greedy)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('SEC-03 owners who wait take turns, however many each has waiting', async () => {
  const slots = createSlots({ atOnce: 1, waiting: 64 });
  const { begun, work, end } = controlled();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => slots.run(work(name), name[0]));
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('SEC-03 one owner fills half of the queue, and others still find a place', async () => {
  const slots = createSlots({ atOnce: 1, waiting: 4 });
  const { work, end } = controlled();
  const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => slots.run(work(name), 'a'));
  const honest = slots.run(work('b1'), 'b');
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
  expect(await Promise.all([...greedy, honest])).toEqual(['a1', 'a2', 'a3', 'full', 'b1']);
});
