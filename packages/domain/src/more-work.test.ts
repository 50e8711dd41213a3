import { expect, test } from 'vitest';
import {
  firstNewNumber,
  linesSentBack,
  priceMoreWork,
  promiseAfterWaiting,
  refuseMoreWork,
  sumParts,
} from './more-work.ts';
import { usualTerms } from './price-terms.ts';
import type { HeldDiscount, QuoteLine } from './quote.ts';

const line = (id: string, price: number, changes: Partial<QuoteLine> = {}): QuoteLine => ({
  id,
  item: 0,
  quantity: 1,
  price,
  before: { low: price, high: price },
  reason: null,
  isLeftOut: false,
  ...changes,
});
const added = (id: string, price: number, changes: Partial<QuoteLine> = {}): QuoteLine =>
  line(id, price, { before: null, reason: 'hidden_damage', ...changes });
const standing = (lines: QuoteLine[], declined: string[] = [], unrepaired: string[] = []) => ({
  lines,
  declined,
  unrepaired: new Set(unrepaired),
});
const coat = [line('0.0', 2200), line('0.1', 500, { quantity: 2 }), line('0.2', 2400)];
const jeans = line('1.0', 2300, { item: 1 });
const all = [...coat, jeans];

test('CARE-03 new lines are numbered after those that the provider added before', () => {
  expect(firstNewNumber(all)).toBe(1);
  expect(firstNewNumber([...all, added('n1', 100), added('n2', 100)])).toBe(3);
});

test.each<[string, QuoteLine[], string[], string | undefined]>([
  ['a new line with a reason', [added('n1', 1600)], [], undefined],
  ['work that is done already', [added('n1', 1600)], ['0.0', '0.1'], undefined],
  ['nothing new', [], [], 'nothing_left'],
  ['a new line without a reason', [added('n1', 1600, { reason: null })], [], 'reason_missing'],
  ['an item that is not in the order', [added('n1', 1600, { item: 7 })], [], 'line_unknown'],
  ['an item of which nothing is to be done', [added('n1', 1600, { item: 2 })], [], 'line_unknown'],
  ['done work that is not agreed', [added('n1', 1600)], ['2.0'], 'line_unknown'],
  ['done work that could not be done', [added('n1', 1600)], ['0.2'], 'line_unknown'],
])('CARE-03 a question with %s', (_, lines, done, refusal) => {
  const order = standing([...all, line('2.0', 900, { item: 2 })], ['2.0'], ['0.2']);
  expect(refuseMoreWork(order, lines, done)).toBe(refusal);
});

test('CARE-03 the difference is the new work with its share of the service fee', () => {
  expect(priceMoreWork(standing(all), [added('n1', 1600)], usualTerms, undefined)).toMatchObject({
    services: 1600,
    serviceFee: 160,
    deliveryFee: 0,
    total: 1760,
  });
});

test('CARE-03 with new work an order may reach free delivery: the difference is less, or goes back', () => {
  const small = [line('0.0', usualTerms.freeDeliveryFrom - 200)];
  expect(priceMoreWork(standing(small), [added('n1', 100)], usualTerms, undefined).total).toBe(110);
  expect(priceMoreWork(standing(small), [added('n1', 200)], usualTerms, undefined)).toMatchObject({
    services: 200,
    serviceFee: 20,
    deliveryFee: -usualTerms.deliveryFee,
    total: 220 - usualTerms.deliveryFee,
  });
});

test('CARE-03 a voucher whose minimum was not reached counts once it is', () => {
  const held: HeldDiscount = { discount: { kind: 'fixed', cents: 500 }, leastServices: 8000 };
  const before = standing([line('0.0', 7000)]);
  expect(priceMoreWork(before, [added('n1', 500)], usualTerms, held).reduction).toBe(0);
  expect(priceMoreWork(before, [added('n1', 1000)], usualTerms, held)).toMatchObject({
    services: 1000,
    reduction: 500,
  });
});

test('CARE-03 what could not be done or was declined is in neither price', () => {
  const suit = line('1.0', 6500, { item: 1 });
  const without = standing([suit]);
  const reported = standing([...coat, suit], ['0.1'], ['0.0', '0.2']);
  const question = [added('n1', 1600)];
  expect(priceMoreWork(reported, question, usualTerms, undefined)).toEqual(
    priceMoreWork(without, question, usualTerms, undefined),
  );
});

test('CARE-03 the price before and the difference make the new price, part by part', () => {
  const before = { services: 7900, reduction: 0, serviceFee: 790, deliveryFee: 0, total: 8690, vat: 1387 };
  const difference = { services: 1600, reduction: 0, serviceFee: 160, deliveryFee: 0, total: 1760, vat: 281 };
  expect(sumParts(before, difference, usualTerms.vatRate)).toEqual({
    services: 9500,
    reduction: 0,
    serviceFee: 950,
    deliveryFee: 0,
    total: 10_450,
    vat: 1668,
  });
});

test.each<[string, string[], number[], string[]]>([
  ['the whole item', [], [0], ['0.0', '0.1', '0.2']],
  ['what is not done on it', ['0.0'], [0], ['0.1', '0.2']],
  ['nothing, when all of it is done', ['0.0', '0.1', '0.2'], [0], []],
  ['both items, when both are asked about', ['0.0'], [0, 1], ['0.1', '0.2', '1.0']],
])('CARE-03 sent back is %s', (_, done, items, lines) => {
  const question = items.map((item, at) => added(`n${at + 1}`, 1600, { item }));
  expect(linesSentBack(standing(all), question, done).map(({ id }) => id)).toEqual(lines);
});

test.each<[string, string, string, string]>([
  ['the same day', '2026-11-16T09:00:00Z', '2026-11-16T16:00:00Z', '2026-11-20'],
  ['the next day', '2026-11-16T09:00:00Z', '2026-11-17T08:00:00Z', '2026-11-23'],
  ['after three working days', '2026-11-16T09:00:00Z', '2026-11-19T17:00:00Z', '2026-11-25'],
  ['over a weekend', '2026-11-20T09:00:00Z', '2026-11-23T09:00:00Z', '2026-11-23'],
  // Midnight in Berlin is an hour earlier in universal time.
  ['after midnight in Berlin', '2026-11-16T22:30:00Z', '2026-11-16T23:30:00Z', '2026-11-23'],
])(
  'CARE-03 the promised day moves by the working days of the wait: answered %s',
  (_, asked, answered, day) => {
    expect(promiseAfterWaiting('2026-11-20', new Date(asked), new Date(answered))).toBe(day);
  },
);
