import { orderStates } from '@mendwell/domain';
import { expect, test } from 'vitest';
import { kindOf } from './open-pickup.ts';

test('ORD-09 an evening of the pick-up first, of the return once it is collected, and none before or after', () => {
  const offered = { accepted: 'choose_pickup', collected: 'choose_return', in_service: 'choose_return' };
  const kinds = orderStates.map((status) => {
    const action = (offered as Record<string, 'choose_pickup' | 'choose_return' | undefined>)[status];
    return [status, kindOf({ status, actions: action ? [action] : [], withdrawal: null })];
  });
  expect(kinds.filter(([, kind]) => kind)).toEqual([
    ['accepted', 'pickup'],
    ['pickup_scheduled', 'pickup'],
    ['collected', 'return'],
    ['in_service', 'return'],
  ]);
});

test('ORD-09 an agreed price that is not paid offers no evening', () => {
  expect(kindOf({ status: 'accepted', actions: ['cancel', 'pay'], withdrawal: null })).toBeUndefined();
});

test('LAW-15 while a withdrawal can be undone no pick-up is offered, and the return still is', () => {
  const withdrawal = { undoUntil: '2026-11-18T17:00:00.000Z' };
  const scheduled = { status: 'pickup_scheduled', actions: ['undo_withdrawal'], withdrawal } as const;
  expect(kindOf({ ...scheduled, actions: [...scheduled.actions] })).toBeUndefined();
  expect(kindOf({ status: 'in_service', actions: ['choose_return'], withdrawal })).toBe('return');
});
