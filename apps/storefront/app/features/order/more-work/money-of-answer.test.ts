import type { MoreWork, Order } from '@mendwell/contract';
import { sayIn } from '@mendwell/copy';
import { expect, test } from 'vitest';
import { amountDue } from '../amount-due.ts';
import { moneyOfAnswer } from './money-of-answer.ts';

const price = (estimatedPrice: number) => ({ estimatedPrice }) as Order['agreedPrice'] & object;
const card = { type: 'card', brand: 'visa', last4: '4242' } as const;
const account = { type: 'sepa_debit', brand: null, last4: '3000' } as const;
const order = (changes: Partial<Order>) =>
  ({
    charge: { amount: 8690, isDifference: false },
    paymentStatus: 'paid',
    debitDay: null,
    paymentMethod: card,
    actions: [],
    ...changes,
  }) as Order;
const work = (changes: Partial<MoreWork>) =>
  ({ outcome: 'accepted', difference: 1760, before: price(8690), sendBack: null, ...changes }) as MoreWork;
const ofDifference = { amount: 1760, isDifference: true };

test.each<[string, Partial<Order>, Partial<MoreWork>]>([
  [
    'We’ll charge the difference of €17.60 once (Visa ending 4242).',
    { paymentStatus: 'charging', charge: ofDifference },
    {},
  ],
  ['The difference of €17.60 is paid. There’s nothing more to pay.', { charge: ofDifference }, {}],
  [
    'Your payment of €17.60 didn’t go through. Please pay another way.',
    { paymentStatus: 'failed', charge: ofDifference, actions: ['pay'] },
    {},
  ],
  [
    'We’ll debit the difference of €17.60 once (account ending 3000), and tell you the day beforehand.',
    { paymentStatus: 'processing', paymentMethod: account },
    {},
  ],
  [
    '€17.60 will be debited from your account on Friday, 20 November. You’ll get the notice by e-mail and don’t need to do anything.',
    { paymentStatus: 'announced', paymentMethod: account, debitDay: '2026-11-20', charge: ofDifference },
    {},
  ],
  ['€1.20 goes back to you, the way you paid (Visa ending 4242).', {}, { difference: -120 }],
  ['', {}, { difference: 0 }],
  ['It stays at €86.90. Nothing more is charged.', {}, { outcome: 'left_out' }],
  ['It stays at €86.90. Nothing more is charged.', {}, { outcome: 'lapsed' }],
  ['It stays at €86.90. Nothing more is charged.', {}, { outcome: 'unpaid' }],
  ['It stays at €86.90. Nothing more is charged.', {}, { outcome: 'taken_back' }],
  [
    '€61.60 goes back to you, the way you paid (Visa ending 4242).',
    {},
    { outcome: 'sent_back', sendBack: { lines: ['0.0'], refund: 6160 } },
  ],
  ['', {}, { outcome: 'sent_back', sendBack: { lines: ['0.0'], refund: 0 } }],
])('CARE-03 what an answer means for the money: “%s”', (words, changes, asked) => {
  expect(moneyOfAnswer(sayIn('en'), 'en', order(changes), work(asked))).toBe(words);
});

test('CARE-03 what is due is the difference, once that is what is charged', () => {
  const [agreedPrice, totalPrice] = [price(10_450), price(9000) as Order['totalPrice']];
  expect(amountDue({ charge: null, agreedPrice: null, totalPrice })).toBe(9000);
  expect(amountDue({ charge: null, agreedPrice, totalPrice })).toBe(10_450);
  expect(amountDue({ charge: { amount: 1760, isDifference: true }, agreedPrice, totalPrice })).toBe(1760);
});
