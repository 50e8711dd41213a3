import type { Order, Quote } from '@mendwell/contract';
import { sayIn } from '@mendwell/copy';
import { expect, test } from 'vitest';
import { decisionInWords } from './decision-in-words.ts';
import { isAllBack, isCharging, lastDecisionOf, outcomeOf, paidOf, standingOf } from './standing.ts';

type Actions = Order['actions'];
const at = '2026-11-04T07:31:00.000Z';

test.each<[Order['status'], Actions, 'accept' | 'cancel', string]>([
  ['quoted', ['accept', 'cancel'], 'accept', 'quoted'],
  ['quoted', ['accept', 'cancel'], 'cancel', 'quoted'],
  ['submitted', ['cancel'], 'cancel', 'cancellable'],
  ['submitted', ['cancel'], 'accept', 'nothing'],
  ['awaiting_payment', ['pay'], 'accept', 'nothing'],
  ['accepted', ['cancel', 'choose_pickup'], 'cancel', 'cancellable'],
  ['accepted', ['cancel', 'choose_pickup'], 'accept', 'done'],
  ['collected', [], 'cancel', 'done'],
  ['cancelled', [], 'accept', 'done'],
])('ORD-03 ORD-06 a %s order with %j, asked to %s, is %s', (status, actions, asked, standing) => {
  expect(standingOf({ status, actions }, asked)).toBe(standing);
});

test('ORD-06 of all that has happened the last decision counts', () => {
  const timeline = [
    { action: 'submit', at },
    { action: 'accept', at },
    { action: 'charge', at },
    { action: 'cancel', at: '2026-11-05T07:31:00.000Z' },
    { action: 'refund', at },
  ];
  expect(lastDecisionOf({ timeline })).toEqual({ what: 'cancel', at: new Date('2026-11-05T07:31:00.000Z') });
  expect(lastDecisionOf({ timeline: [{ action: 'quote', at }] })).toBeUndefined();
});

const price = { estimatedPrice: 7029, services: 0, serviceFee: 0, deliveryFee: 0, reduction: 0, vat: 0 };
const line = (isDeclined: boolean): Quote['lines'][number] => ({
  id: '0.0',
  item: 0,
  displayName: '',
  displayNameTranslations: { de: '' },
  quantity: 1,
  price: 0,
  linePrice: 0,
  before: null,
  beforeLine: null,
  reason: 'other',
  note: null,
  photo: null,
  isLeftOut: false,
  isDeclined,
});
const quote = (...declined: boolean[]): Quote => ({
  version: 1,
  madeAt: at,
  answerBy: null,
  note: null,
  lines: declined.map(line),
  totalPrice: price,
});

test.each([
  ['accepted', quote(false, false), price, 'accept', 'accepted'],
  ['accepted', quote(false, true), price, 'accept', 'partially-accepted'],
  ['accepted', null, price, 'confirm', 'accepted'],
  ['pickup_scheduled', quote(false, true), price, 'schedule_pickup', 'partially-accepted'],
  ['cancelled', quote(false), null, 'cancel', 'cancelled'],
  ['cancelled', quote(false), null, 'expire', 'expired'],
  ['cancelled', null, null, 'expire', 'expired'],
  ['cancelled', quote(false), price, 'expire', 'cancelled'],
  ['cancelled', quote(false), null, 'decline', 'cancelled'],
] as const)('ORD-07 a %s order, %#, came out as it did', (status, asked, agreedPrice, action, outcome) => {
  expect(outcomeOf({ status, quote: asked, agreedPrice, timeline: [{ action, at }] })).toBe(outcome);
});

test.each([
  ['accepted', 'charging', true],
  ['accepted', 'method_saved', true],
  ['accepted', 'paid', false],
  ['accepted', 'action_required', false],
  ['quoted', 'method_saved', false],
] as const)('ORD-08 %s and %s: a charge under way is %s', (status, paymentStatus, isSo) => {
  expect(isCharging({ status, paymentStatus })).toBe(isSo);
});

test.each([
  ['paid', price, 7029],
  ['processing', price, 7029],
  ['refunded', price, 7029],
  ['action_required', price, 0],
  ['method_saved', null, 0],
  ['failed', price, 0],
] as const)(
  'ORD-01 calling off a %s order gives back what was taken',
  (paymentStatus, agreedPrice, cents) => {
    expect(paidOf({ paymentStatus, agreedPrice, refunds: [] })).toBe(cents);
  },
);

test.each([
  [[['agreed', 500]], 6529, false],
  [
    [
      ['agreed', 500],
      ['at_provider', 29],
    ],
    6500,
    false,
  ],
  [[['agreed', 7029]], 0, true],
  // What goes back with the end of the order, and what a lower price gave back, was not paid for it twice.
  [
    [
      ['agreed', 500],
      ['called_off', 6529],
    ],
    6529,
    false,
  ],
  [[['lower_price', 500]], 7029, false],
  [[], 7029, false],
] as const)(
  'PAY-07 CARE-11 of a paid order with refunds of %j, %i is left, all back: %s',
  (given, left, isAll) => {
    const refunds = given.map(([reason, amount]) => ({ number: '1', amount, reason, at }));
    const order = { paymentStatus: 'paid', agreedPrice: price, refunds } as const;
    expect(paidOf(order)).toBe(left);
    expect(isAllBack(order)).toBe(isAll);
  },
);

const expired = {
  timeline: [{ action: 'expire', at }],
  provider: { id: 'prov_a', displayName: 'Zwirnstube', imageUrl: '', address: null },
  quote: null,
  agreedPrice: null,
};
const aQuote = {} as Quote;
const aPrice = {} as NonNullable<Order['agreedPrice']>;

test.each<[string, Partial<typeof expired> | Partial<Order>, 'en' | 'de', string]>([
  ['a silent workshop', {}, 'en', 'Zwirnstube didn’t answer in time, so the order ended on'],
  ['a silent workshop', {}, 'de', 'Zwirnstube hat nicht rechtzeitig geantwortet, deshalb endete'],
  ['a silent customer', { quote: aQuote }, 'en', 'The quote from Zwirnstube wasn’t answered in time'],
  ['a silent customer', { quote: aQuote }, 'de', 'Das Angebot von Zwirnstube blieb ohne Antwort'],
  ['no payment', { quote: aQuote, agreedPrice: aPrice }, 'en', 'The order wasn’t paid in time'],
  ['no payment', { quote: aQuote, agreedPrice: aPrice }, 'de', 'wurde nicht rechtzeitig bezahlt'],
])('ORD-11 an order that ended for %s says so: %j in %s', (_, facts, locale, words) => {
  expect(decisionInWords(sayIn(locale), locale, { ...expired, ...facts })).toContain(words);
});
