import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('FAULT-2 the same seed tells the same story, deaths and lost messages included', async () => {
  const [seed, orders] = [20_261_127, 9];
  // Both run in parallel: what happens in one must not affect the other.
  const [first, second] = await Promise.all([simulate(seed, orders), simulate(seed, orders)]);
  expect(second.story).toEqual(first.story);
  expect([...first.faults.keys()]).toEqual(
    expect.arrayContaining(['API killed', 'worker killed', 'messages lost']),
  );
}, 600_000);
