import { expect, test } from 'vitest';
import type { OrderState } from './order.ts';
import { customerActions } from './order-actions.ts';
import type { PaymentState } from './payment.ts';

const now = new Date('2026-11-16T12:00:00Z');
const yesterday = new Date('2026-11-15T12:00:00Z');
const longAgo = new Date('2026-10-30T12:00:00Z');

const cases: [OrderState, PaymentState | null, Date | null, string[]][] = [
  ['awaiting_payment', null, null, ['pay']],
  ['submitted', 'method_saved', null, ['cancel']],
  ['quoted', 'method_saved', null, ['accept', 'cancel']],
  ['reassigning', 'method_saved', null, ['choose_provider', 'cancel']],
  // Handed back: what was paid goes back, and nothing is owed while another workshop is looked for.
  ['reassigning', 'failed', yesterday, ['choose_provider', 'cancel', 'withdraw']],
  ['accepted', 'charging', yesterday, ['cancel', 'withdraw']],
  ['accepted', 'paid', yesterday, ['cancel', 'choose_pickup', 'withdraw']],
  ['accepted', 'processing', longAgo, ['cancel', 'choose_pickup']],
  ['accepted', 'announced', longAgo, ['cancel', 'choose_pickup']],
  ['accepted', 'action_required', yesterday, ['cancel', 'pay', 'withdraw']],
  ['pickup_scheduled', 'paid', yesterday, ['cancel', 'choose_pickup', 'withdraw']],
  ['collected', 'failed', longAgo, ['pay', 'choose_return']],
  ['in_service', 'paid', yesterday, ['choose_return', 'withdraw']],
  ['returning', 'paid', longAgo, ['choose_return']],
  ['completed', 'paid', longAgo, []],
  // The contract was performed in full after an early start: the right to withdraw has ended.
  ['completed', 'paid', yesterday, []],
  ['cancelled', 'refunded', yesterday, []],
];
test.each(cases)(
  'ORD-01 what a customer can do: %s, payment %s, agreed %s: %j',
  (state, payment, agreedAt, open) => {
    const facts = {
      state,
      payment,
      failure: null,
      quoteVersion: 1,
      agreedAt,
      stopped: null,
      startsEarly: true,
    };
    expect(customerActions(facts, now)).toEqual(open);
  },
);

test('CARE-03 an open question about more work is the customer’s to answer, until a withdrawal holds it', () => {
  const facts = {
    state: 'in_service',
    payment: 'paid',
    failure: null,
    quoteVersion: 1,
    agreedAt: longAgo,
    stopped: null,
    startsEarly: true,
    isMoreWorkOpen: true,
  } as const;
  expect(customerActions(facts, now)).toEqual(['answer_more_work', 'choose_return']);
  expect(customerActions({ ...facts, isWithdrawalPending: true }, now)).not.toContain('answer_more_work');
  expect(customerActions({ ...facts, isMoreWorkOpen: false }, now)).not.toContain('answer_more_work');
});

test.each([
  ['insufficient_funds', ['cancel', 'pay', 'withdraw']],
  ['disputed', ['cancel', 'withdraw']],
  ['given_up', ['cancel', 'withdraw']],
])(
  'ORD-08 FAULT-18 what a customer can do when the payment has failed because of %s: %j',
  (failure, open) => {
    const standing = {
      state: 'accepted',
      payment: 'failed',
      failure,
      stopped: null,
      startsEarly: true,
    } as const;
    expect(customerActions({ ...standing, quoteVersion: 1, agreedAt: yesterday }, now)).toEqual(open);
  },
);

test.each([
  ['all', ['choose_return']],
  // The customer owes the work that was begun.
  ['rest', ['pay', 'choose_return']],
] as const)(
  'LAW-06 who has withdrawn withdraws no more, and pays for nothing that was stopped: %s, %j',
  (stopped, open) => {
    const standing = { state: 'in_service', payment: 'failed', failure: 'insufficient_funds' } as const;
    const facts = { ...standing, quoteVersion: 1, agreedAt: yesterday, stopped, startsEarly: true };
    expect(customerActions(facts, now)).toEqual(open);
  },
);

test.each([
  ['submitted', 'method_saved', ['undo_withdrawal']],
  ['quoted', 'method_saved', ['undo_withdrawal']],
  ['accepted', 'action_required', ['undo_withdrawal']],
  ['pickup_scheduled', 'paid', ['undo_withdrawal']],
  ['in_service', 'failed', ['choose_return', 'undo_withdrawal']],
] as const)(
  'LAW-15 while a withdrawal can be undone, that is what a customer can do: %s, payment %s: %j',
  (state, payment, open) => {
    const facts = { state, payment, failure: null, quoteVersion: 1, agreedAt: yesterday, stopped: null };
    expect(customerActions({ ...facts, startsEarly: true, isWithdrawalPending: true }, now)).toEqual(open);
  },
);

test('LAW-15 when the time to undo is up nothing can be done until what follows has happened', () => {
  const facts = {
    state: 'accepted',
    payment: 'paid',
    failure: null,
    quoteVersion: 1,
    stopped: null,
  } as const;
  const right = { agreedAt: yesterday, startsEarly: true, isWithdrawalPending: true, isUndoOver: true };
  expect(customerActions({ ...facts, ...right }, now)).toEqual([]);
});
