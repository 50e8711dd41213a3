import type { Order } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { pickupAfterUndo, withdrawalStandingOf } from './standing.ts';

const steps = (...actions: string[]) => actions.map((action) => ({ action, at: '2026-11-17T10:00:00.000Z' }));
const visit = { day: '2026-11-19', startsAt: '19:00', endsAt: '21:00' };
const undoUntil = '2026-11-18T17:00:00.000Z';
const order = (changes: Partial<Order>) => ({
  withdrawal: null,
  actions: [],
  status: 'accepted' as const,
  paymentStatus: 'paid' as const,
  stopped: null,
  pickup: null,
  timeline: steps('submit', 'confirm'),
  ...changes,
});

test.each([
  ['undoable', { withdrawal: { undoUntil }, actions: ['undo_withdrawal'] }],
  ['due', { withdrawal: { undoUntil }, actions: [] }],
  ['stopped', { status: 'in_service', stopped: 'rest' }],
  ['ended', { status: 'cancelled', timeline: steps('withdrawal_declared', 'withdraw') }],
  ['none', { status: 'cancelled', timeline: steps('cancel') }],
  ['undone', { timeline: steps('withdrawal_declared', 'withdrawal_undone') }],
  ['none', {}],
] as [string, Partial<Order>][])('LAW-15 the page of a withdrawal shows it as %s', (standing, changes) => {
  expect(withdrawalStandingOf(order(changes))).toBe(standing);
});

test.each([
  [
    'booked',
    { status: 'pickup_scheduled', pickup: visit, timeline: steps('schedule_pickup', 'withdrawal_undone') },
  ],
  ['lost', { timeline: steps('schedule_pickup', 'withdrawal_undone', 'release_pickup') }],
  // The pick-up was released because the order is not paid: the customer could not choose another one
  // either.
  ...(['failed', 'action_required', 'charging', null] as const).map((paymentStatus) => [
    'unpaid',
    { paymentStatus, timeline: steps('schedule_pickup', 'withdrawal_undone', 'release_pickup') },
  ]),
  // The customer has chosen a pick-up again since then, so there is nothing left to report.
  [
    undefined,
    {
      status: 'pickup_scheduled',
      pickup: visit,
      timeline: steps('withdrawal_undone', 'release_pickup', 'schedule_pickup'),
    },
  ],
  [undefined, { timeline: steps('withdrawal_undone') }],
] as [string | undefined, Partial<Order>][])('LAW-15 after an undo the pick-up is %s', (pickup, changes) => {
  expect(pickupAfterUndo(order(changes))).toBe(pickup);
});
