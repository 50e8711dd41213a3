import { expect, test } from 'vitest';
import { divideRefund, type KnownRefund, leftOf, type RefundableCharge } from './refund.ts';

const first: RefundableCharge = { id: 'first', amount: 8690, isPaid: true };
const second: RefundableCharge = { id: 'second', amount: 1760, isPaid: true };
const open: RefundableCharge = { ...second, isPaid: false };
const made = (chargeId: string, amount: number | null): KnownRefund => ({ chargeId, amount });

test.each<[string, RefundableCharge[], KnownRefund[], number, object]>([
  ['a part', [first], [], 1000, [{ chargeId: 'first', amount: 1000 }]],
  ['everything', [first], [], 8690, [{ chargeId: 'first', amount: 8690 }]],
  ['a cent too much', [first], [], 8691, { refusal: 'refund_too_high' }],
  ['the rest', [first], [made('first', 8000)], 690, [{ chargeId: 'first', amount: 690 }]],
  ['more than the rest', [first], [made('first', 8000)], 691, { refusal: 'refund_too_high' }],
  ['after everything is wanted', [first], [made('first', null)], 1, { refusal: 'refund_too_high' }],
  ['nothing', [first], [], 0, { refusal: 'refund_too_high' }],
  ['less than nothing', [first], [], -5, { refusal: 'refund_too_high' }],
  ['half a cent', [first], [], 0.5, { refusal: 'refund_too_high' }],
  ['before anything is paid', [{ ...first, isPaid: false }], [], 5, { refusal: 'refund_not_paid' }],
  ['the newest charge first', [first, second], [], 1000, [{ chargeId: 'second', amount: 1000 }]],
  [
    'over both charges',
    [first, second],
    [],
    2000,
    [
      { chargeId: 'second', amount: 1760 },
      { chargeId: 'first', amount: 240 },
    ],
  ],
  ['past a charge that is not paid', [first, open], [], 500, [{ chargeId: 'first', amount: 500 }]],
])('CARE-11 %s is refunded of what was paid, and no more', (_, charges, refunds, amount, outcome) => {
  expect(divideRefund(charges, refunds, amount)).toEqual(outcome);
});

test('CARE-11 what is left of a charge is what was paid without what went back', () => {
  expect(leftOf(first, [made('first', 690), made('second', 100)])).toBe(8000);
  expect(leftOf(open, [])).toBe(0);
});
