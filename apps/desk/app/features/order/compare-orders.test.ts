import type { DeskOrder } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { isSame, isSameTask } from './compare-orders.ts';

const shown = {
  status: 'submitted',
  stopped: null,
  quote: null,
  actions: ['answer'],
  asOf: '1.1',
  photos: [{ name: 'a.jpg', url: 'https://one' }],
  handovers: [],
} as unknown as DeskOrder;

test.each<[string, object, boolean, boolean]>([
  [
    'other addresses of the same photos',
    { asOf: '2.2', photos: [{ name: 'a.jpg', url: 'https://two' }] },
    true,
    true,
  ],
  ['another photo', { photos: [{ name: 'b.jpg', url: 'https://one' }] }, false, true],
  ['a handover', { handovers: [{ leg: 'to_courier' }] }, false, true],
  ['another state', { status: 'quoted' }, false, false],
  ['another quote', { quote: { version: 2 } }, false, false],
  ['nothing left to do', { actions: [] }, false, false],
  ['stopped work', { stopped: 'all' }, false, false],
])(
  'DESK-08 an order read again with %s is known to look the same or not, and to ask for the same or not',
  (_, change, same, task) => {
    const next = { ...shown, ...change };
    expect([isSame(shown, next), isSameTask(shown, next)]).toEqual([same, task]);
  },
);
