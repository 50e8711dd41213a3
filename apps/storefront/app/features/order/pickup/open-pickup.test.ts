import { orderStates } from '@mendwell/domain';
import { expect, test } from 'vitest';
import { kindOf } from './open-pickup.ts';

test('ORD-09 an evening of the pick-up first, of the return once it is collected, and none before or after', () => {
  const offered = { accepted: 'choose_pickup', collected: 'choose_return', in_service: 'choose_return' };
  const kinds = orderStates.map((status) => {
    const action = (offered as Record<string, 'choose_pickup' | 'choose_return' | undefined>)[status];
    return [status, kindOf({ status, actions: action ? [action] : [] })];
  });
  expect(kinds.filter(([, kind]) => kind)).toEqual([
    ['accepted', 'pickup'],
    ['pickup_scheduled', 'pickup'],
    ['collected', 'return'],
    ['in_service', 'return'],
  ]);
});

test('ORD-09 an agreed price that is not paid offers no evening', () => {
  expect(kindOf({ status: 'accepted', actions: ['cancel', 'pay'] })).toBeUndefined();
});
