import type { QueuedOrder } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { countChanges, isInPlace } from './compare-queues.ts';

const order = (id: string, status: QueuedOrder['status'] = 'submitted') => ({ id, status }) as QueuedOrder;
const list = (ids: string, next: string | null = null) => ({
  orders: ids.split('').map((id) => order(id)),
  next,
});
const collected = { orders: [order('a'), order('b', 'collected')], next: null };

test.each([
  ['nothing', list('abc'), list('abc'), true, 0],
  ['one in place', list('ab'), collected, true, 1],
  ['one that comes first', list('ab'), list('cab'), false, 1],
  ['one that comes last', list('ab'), list('abc'), false, 1],
  ['one that goes', list('abc'), list('ac'), false, 1],
  ['one that comes as another goes', list('abc'), list('abd'), false, 2],
  ['two that change places', list('ab'), list('ba'), false, 0],
  ['a page that follows', list('ab'), list('ab', 'after'), false, 0],
  ['where the next page begins', list('ab', 'after'), list('ab', 'later'), true, 0],
])(
  'DESK-08 of two lists that differ in %s, it is known whether rows stay in place, and how many changed',
  (_, shown, next, inPlace, count) => {
    expect(isInPlace(shown, next)).toBe(inPlace);
    expect(countChanges(shown, next)).toBe(count);
  },
);
