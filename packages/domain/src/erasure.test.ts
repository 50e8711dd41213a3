import { describe, expect, test } from 'vitest';
import { decideErasure, type Erasure, type ErasureFacts } from './erasure.ts';
import { claimsUntil } from './retention.ts';

const quiet = { isDisputed: false, isRefundOpen: false, isWithdrawalOpen: false, isClaimOpen: false };
const [draft, person]: Erasure[] = [{ erases: 'draft' }, { erases: 'person' }];
const [running, money]: Erasure[] = [{ staysFor: 'running' }, { staysFor: 'money' }];

describe('DATA-01 what of an order is erased when its customer asks for it', () => {
  const cases: readonly [string, ErasureFacts, Erasure | undefined][] = [
    ['waits for a method', { state: 'awaiting_payment', payment: null, ...quiet }, draft],
    ['never placed', { state: 'cancelled', payment: null, ...quiet }, draft],
    ['requested', { state: 'submitted', payment: 'method_saved', ...quiet }, running],
    ['quoted', { state: 'quoted', payment: 'method_saved', ...quiet }, running],
    ['accepted', { state: 'accepted', payment: 'paid', ...quiet }, running],
    ['booked', { state: 'pickup_scheduled', payment: 'paid', ...quiet }, running],
    ['collected', { state: 'collected', payment: 'paid', ...quiet }, running],
    ['at work', { state: 'in_service', payment: 'paid', ...quiet }, running],
    ['on its way home', { state: 'returning', payment: 'paid', ...quiet }, running],
    ['completed and paid', { state: 'completed', payment: 'paid', ...quiet }, person],
    ['completed and refunded', { state: 'completed', payment: 'refunded', ...quiet }, person],
    ['cancelled before any charge', { state: 'cancelled', payment: 'method_saved', ...quiet }, person],
    ['cancelled and refunded', { state: 'cancelled', payment: 'refunded', ...quiet }, person],
    ['cancelled after a failed charge', { state: 'cancelled', payment: 'failed', ...quiet }, person],
    ['debit announced', { state: 'cancelled', payment: 'announced', ...quiet }, money],
    ['charge under way', { state: 'cancelled', payment: 'charging', ...quiet }, money],
    ['debit under way', { state: 'completed', payment: 'processing', ...quiet }, money],
    ['completed, not paid', { state: 'completed', payment: 'failed', ...quiet }, money],
    ['completed, the bank asks', { state: 'completed', payment: 'action_required', ...quiet }, money],
    ['disputed', { state: 'completed', payment: 'paid', ...quiet, isDisputed: true }, money],
    ['refund open', { state: 'cancelled', payment: 'paid', ...quiet, isRefundOpen: true }, money],
    ['claim open', { state: 'completed', payment: 'paid', ...quiet, isClaimOpen: true }, running],
    ['withdrawal open', { state: 'completed', payment: 'paid', ...quiet, isWithdrawalOpen: true }, money],
    [
      'withdrawn, and called off',
      { state: 'cancelled', payment: 'refunded', ...quiet, isWithdrawalOpen: true },
      money,
    ],
    [
      'withdrawn from a draft',
      { state: 'awaiting_payment', payment: null, ...quiet, isWithdrawalOpen: true },
      draft,
    ],
  ];
  test.each(cases)('%s', (_, facts, expected) => {
    expect(decideErasure(facts)).toEqual(expected);
  });
});

test.each([
  ['2026-11-20T12:00:00Z', '2027-11-20'],
  // Late in the evening in UTC, it is already the next day in Berlin.
  ['2026-06-30T22:30:00Z', '2027-07-01'],
  ['2028-02-29T12:00:00Z', '2029-02-28'],
])('LAW-05 what was completed at %s can be complained about until %s', (at, until) => {
  expect(claimsUntil(new Date(at))).toBe(until);
});
