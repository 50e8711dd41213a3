import { expect, test } from 'vitest';
import { orderStages } from './order-stage.ts';
import { type Waiting, waitedFor, waitingOf } from './support-order.ts';

type Facts = Parameters<typeof waitingOf>[0];
const quiet: Omit<Facts, 'stage'> = {
  until: null,
  undoUntil: null,
  isCountOpen: false,
  isQuestionOpen: false,
  pickupDay: '2026-11-06',
  returnDay: null,
  promisedBack: '2026-11-20',
  debitDay: '2026-11-12',
};
const until = '2026-11-13T17:00:00.000Z';

test.each<[Partial<Facts> & Pick<Facts, 'stage'>, Waiting]>([
  [
    { stage: 'waiting', until },
    { whom: 'customer', until, day: null },
  ],
  [
    { stage: 'submitted', until },
    { whom: 'provider', until, day: null },
  ],
  [
    { stage: 'quoted', until },
    { whom: 'customer', until, day: null },
  ],
  [{ stage: 'charging' }, { whom: 'payment', until: null, day: '2026-11-12' }],
  [{ stage: 'clearing' }, { whom: 'support', until: null, day: null }],
  [{ stage: 'choosing' }, { whom: 'customer', until: null, day: null }],
  [{ stage: 'scheduled' }, { whom: 'courier', until: null, day: '2026-11-06' }],
  [{ stage: 'working' }, { whom: 'provider', until: null, day: '2026-11-20' }],
  [
    { stage: 'working', isQuestionOpen: true, until },
    { whom: 'customer', until, day: null },
  ],
  [{ stage: 'returning' }, { whom: 'courier', until: null, day: '2026-11-20' }],
  [
    { stage: 'returning', returnDay: '2026-11-19' },
    { whom: 'courier', until: null, day: '2026-11-19' },
  ],
  [
    { stage: 'collected', isCountOpen: true },
    { whom: 'support', until: null, day: null },
  ],
  [
    { stage: 'submitted', until: null, undoUntil: until },
    { whom: 'customer', until, day: null },
  ],
  [
    { stage: 'home', isCountOpen: true },
    { whom: 'nobody', until: null, day: null },
  ],
])('DESK-05 whom an order waits for and until when: %j', (facts, expected) => {
  expect(waitingOf({ ...quiet, ...facts })).toEqual(expected);
});

test('DESK-05 every stage of an order waits for somebody or is closed, and each of them is waited for once', () => {
  const met = new Set(orderStages.map((stage) => waitingOf({ ...quiet, stage }).whom));
  expect(met).toEqual(new Set(waitedFor));
});
