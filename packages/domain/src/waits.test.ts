import { expect, test } from 'vitest';
import type { OrderState } from './order.ts';
import type { PaymentState } from './payment.ts';
import { dueStep, methodWait, usualWaits } from './waits.ts';

const monday = new Date('2026-11-16T09:00:00Z');
const after = (days: number) => new Date(monday.getTime() + days * 24 * 60 * 60 * 1000);

type Case = [
  OrderState,
  PaymentState | null,
  days: number,
  reminders: number,
  'remind' | 'expire' | undefined,
];
const cases: Case[] = [
  ['submitted', 'method_saved', 0.9, 0, undefined],
  ['submitted', 'method_saved', 1, 0, 'remind'],
  ['submitted', 'method_saved', 1, 1, undefined],
  ['submitted', 'method_saved', 2.9, 1, undefined],
  ['submitted', 'method_saved', 3, 1, 'expire'],
  ['quoted', 'method_saved', 1.9, 0, undefined],
  ['quoted', 'method_saved', 2, 0, 'remind'],
  ['quoted', 'method_saved', 6.9, 1, undefined],
  ['quoted', 'method_saved', 7, 1, 'expire'],
  // A worker that was down for long sends one reminder, not all of them.
  ['accepted', 'paid', 2, 0, 'remind'],
  ['accepted', 'paid', 4.9, 1, undefined],
  ['accepted', 'paid', 5, 1, 'remind'],
  ['accepted', 'processing', 90, 2, undefined],
  ['accepted', 'announced', 90, 2, undefined],
  ['accepted', 'charging', 90, 0, undefined],
  ['accepted', 'failed', 2, 0, 'remind'],
  ['accepted', 'action_required', 7, 2, 'expire'],
  ['pickup_scheduled', 'failed', 7, 2, 'expire'],
  ['pickup_scheduled', 'paid', 90, 0, undefined],
  ['collected', 'failed', 90, 0, undefined],
  ['in_service', 'failed', 90, 0, undefined],
  ['cancelled', 'failed', 90, 0, undefined],
];
test.each(cases)(
  'ORD-11 FAULT-18 %s, payment %s, after %s days and %s reminders: %s',
  (state, payment, days, reminders, step) => {
    const facts = { state, payment, failure: null, changedAt: monday, paymentChangedAt: monday, reminders };
    expect(dueStep(facts, after(days), usualWaits)).toBe(step);
  },
);

test.each([
  ['card_declined', 'expire'],
  ['disputed', undefined],
  ['given_up', undefined],
] as const)('FAULT-18 a payment that has failed because of %s, after a week: %s', (failure, step) => {
  const standing = { state: 'accepted', payment: 'failed', failure } as const;
  const facts = { ...standing, changedAt: monday, paymentChangedAt: monday, reminders: 0 };
  expect(dueStep(facts, after(7), usualWaits)).toBe(step);
});

test('ORD-11 a workshop is waited for on working days only', () => {
  const friday = new Date('2026-11-13T09:00:00Z');
  const facts = {
    state: 'submitted',
    payment: 'method_saved',
    failure: null,
    changedAt: friday,
    paymentChangedAt: null,
    reminders: 1,
  } as const;
  expect(dueStep(facts, new Date('2026-11-17T09:00:00Z'), usualWaits)).toBeUndefined();
  expect(dueStep(facts, new Date('2026-11-18T09:00:00Z'), usualWaits)).toBe('expire');
});

test('ORD-11 every wait can be set', () => {
  const facts = {
    state: 'quoted',
    payment: 'method_saved',
    failure: null,
    changedAt: monday,
    paymentChangedAt: null,
    reminders: 0,
  } as const;
  const waits = {
    quote: { remind: [1], end: 2 },
    pickup: { remind: [] },
    workshop: { remind: [], end: 1 },
    payment: { remind: [], end: 1 },
    method: { remindMinutes: 5, endHours: 2 },
  };
  expect(dueStep(facts, after(1), waits)).toBe('remind');
  expect(dueStep(facts, after(2), waits)).toBe('expire');
});

test('ORD-11 FAULT-16 a payment method is waited for from the order on', () => {
  expect(methodWait(monday, usualWaits)).toEqual({
    remindAt: new Date('2026-11-16T09:30:00Z'),
    endsAt: new Date('2026-11-17T09:00:00Z'),
  });
});
