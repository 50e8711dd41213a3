import { expect, test } from 'vitest';
import { type OrderState, orderMachine, orderStates } from './order.ts';
import { areItemsWithUs, isVisitOpen, isWorkAhead } from './whereabouts.ts';

const table: Record<OrderState, { withUs: boolean; workAhead: boolean; pickup: boolean }> = {
  awaiting_payment: { withUs: false, workAhead: false, pickup: false },
  submitted: { withUs: false, workAhead: false, pickup: false },
  quoted: { withUs: false, workAhead: false, pickup: false },
  reassigning: { withUs: false, workAhead: false, pickup: false },
  accepted: { withUs: false, workAhead: false, pickup: true },
  pickup_scheduled: { withUs: false, workAhead: false, pickup: true },
  collected: { withUs: true, workAhead: true, pickup: false },
  in_service: { withUs: true, workAhead: true, pickup: false },
  returning: { withUs: true, workAhead: false, pickup: false },
  completed: { withUs: false, workAhead: false, pickup: false },
  cancelled: { withUs: false, workAhead: false, pickup: false },
};

test.each(orderStates)('ORD-09 ORD-10 where the items are, and which visit can be chosen: %s', (state) => {
  const { withUs, workAhead, pickup } = table[state];
  expect(areItemsWithUs(state)).toBe(withUs);
  expect(isWorkAhead(state)).toBe(workAhead);
  expect([isVisitOpen('pickup', state), isVisitOpen('return', state)]).toEqual([pickup, withUs]);
});

test('ORD-09 a pick-up can be chosen in exactly the states of the command that schedules it', () => {
  const from = new Set(orderMachine.commands.schedule_pickup.flatMap((step) => step.from));
  expect(orderStates.filter((state) => isVisitOpen('pickup', state))).toEqual(
    orderStates.filter((state) => from.has(state)),
  );
});
