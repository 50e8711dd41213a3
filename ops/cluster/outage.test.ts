import { expect, test } from 'vitest';
import { isWhole, type Member } from './database-cluster.ts';
import { measureOutage, summarise } from './outage.ts';

const acknowledged = (...moments: [asked: number, at: number][]) =>
  moments.map(([asked, at]) => ({ id: String(at), asked: asked * 1000, at: at * 1000 }));

test('the outage is the longest time without any acknowledged order, and the slowest order counts from its first try', () => {
  const all = acknowledged([9, 9], [10.1, 10.2], [10.3, 22], [11, 22.1], [22.2, 22.3], [24.9, 25]);
  expect(measureOutage('cut', all, 10_000, 26_000)).toEqual({
    kind: 'cut',
    away: expect.closeTo(11.8),
    slowest: expect.closeTo(11.7),
    orders: 5,
  });
});

test('an outage that has not ended counts until the end of the measurement', () => {
  expect(measureOutage('cut', acknowledged([10, 10.5]), 10_000, 40_000).away).toBeCloseTo(29.5);
  expect(measureOutage('cut', [], 10_000, 40_000)).toMatchObject({ away: 30, orders: 0 });
});

test('the summary names median and worst of each kind', () => {
  const one = (kind: string, away: number) => ({ kind, away, slowest: away + 1, orders: 1 });
  expect(summarise([one('a', 1), one('b', 9), one('a', 3), one('a', 8)])).toEqual([
    'a: 3 times, writes away 3.0 s (median), 8.0 s (worst); slowest order 9.0 s',
    'b: 1 times, writes away 9.0 s (median), 9.0 s (worst); slowest order 10.0 s',
    'all faults: 4 times, writes away 5.5 s (median), 9.0 s (worst); slowest order 10.0 s',
  ]);
});

const member = (name: string, role: string, state: string, timeline = 2): Member => ({
  name,
  role,
  state,
  timeline,
});

test.each<[string, boolean, Member[]]>([
  [
    'a primary with a synchronous standby and a replica',
    true,
    [
      member('c', 'replica', 'streaming'),
      member('a', 'leader', 'running'),
      member('b', 'sync_standby', 'streaming'),
    ],
  ],
  [
    'a member is missing',
    false,
    [member('a', 'leader', 'running'), member('b', 'sync_standby', 'streaming')],
  ],
  [
    'nobody is synchronous',
    false,
    [
      member('a', 'leader', 'running'),
      member('b', 'replica', 'streaming'),
      member('c', 'replica', 'streaming'),
    ],
  ],
  [
    'a replica still starts',
    false,
    [
      member('a', 'leader', 'running'),
      member('b', 'sync_standby', 'streaming'),
      member('c', 'replica', 'starting'),
    ],
  ],
  [
    'a replica is on an old timeline',
    false,
    [
      member('a', 'leader', 'running'),
      member('b', 'sync_standby', 'streaming'),
      member('c', 'replica', 'streaming', 1),
    ],
  ],
  [
    'there is no primary',
    false,
    [
      member('a', 'replica', 'streaming'),
      member('b', 'sync_standby', 'streaming'),
      member('c', 'replica', 'streaming'),
    ],
  ],
])('the cluster counts as whole or not: %s', (_, expected, members) => {
  expect(isWhole(members, 3)).toBe(expected);
});
