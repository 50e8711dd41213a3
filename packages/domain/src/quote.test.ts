import { expect, test } from 'vitest';
import { needsCustomer, priceQuote, type QuoteLine, refuseDeclined, refuseQuote } from './quote.ts';

const line = (id: string, price: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  id,
  item: 0,
  quantity: 1,
  price,
  before: { low: price, high: price },
  reason: null,
  ...more,
});
const added = (id: string, price: number): QuoteLine =>
  line(id, price, { before: null, reason: 'hidden_damage' });

const coat = [line('0.0', 2200), line('0.1', 500, { quantity: 2 }), line('1.0', 2300, { item: 1 })];

test('ORD-15 the same function prices a quote: services, fee, delivery, tax', () => {
  expect(priceQuote([...coat, added('n1', 2400)])).toMatchObject({
    services: { low: 7900, high: 7900 },
    serviceFee: { low: 790 },
    deliveryFee: { low: 0 },
    total: { low: 8690, high: 8690 },
  });
});

test('ORD-15 a declined line takes its fee along and may bring delivery back', () => {
  const price = priceQuote([...coat, added('n1', 2400)], new Set(['n1']));
  expect(price).toMatchObject({
    services: { low: 5500 },
    serviceFee: { low: 550 },
    deliveryFee: { low: 590 },
  });
  expect(price.total).toEqual({ low: 6640, high: 6640 });
});

test.each([
  [new Set<string>(), 790],
  // Below the voucher's minimum it does not hold any more.
  [new Set(['n1']), 0],
])(
  'ORD-15 VOU-03 the voucher is taken off again, as long as its minimum is met (%#)',
  (declined, reduction) => {
    const held = { discount: { kind: 'percent', percent: 10, most: null }, leastServices: 6000 } as const;
    expect(priceQuote([...coat, added('n1', 2400)], declined, held).reduction.low).toBe(reduction);
  },
);

const cases: [string, readonly QuoteLine[], number, number | null, boolean][] = [
  ['at the ordered total', coat, 6640, null, false],
  ['below it', [line('0.0', 2000)], 6000, null, false],
  ['above it', coat, 6641, null, true],
  ['above it, within the ceiling', coat, 7000, 7000, false],
  ['above the ceiling', coat, 7001, 7000, true],
  ['a ceiling below the ordered total', coat, 6600, 6500, true],
  ['work that was not ordered, at the same total', [added('n1', 100)], 6640, null, true],
  ['work that was not ordered, within the ceiling', [added('n1', 100)], 6640, 7000, false],
];
test.each(cases)('ORD-02 ORD-14 whether the customer is asked: %s', (_, lines, total, ceiling, asked) => {
  expect(needsCustomer(lines, total, { total: 6640, ceiling })).toBe(asked);
});

const ids = coat.map(({ id }) => id);
const refusals: [string, readonly QuoteLine[], string | undefined][] = [
  ['everything as ordered', coat, undefined],
  ['a line left out', coat.slice(1), 'line_missing'],
  ['a line twice', [...coat, line('0.0', 100)], 'line_missing'],
  ['a line that nobody ordered, called ordered', [...coat, line('7.7', 100)], 'line_unknown'],
  [
    'another price without a reason',
    [line('0.0', 2500, { before: { low: 2200, high: 2200 } }), ...coat.slice(1)],
    'reason_missing',
  ],
  [
    'a price within the ordered range',
    [line('0.0', 2300, { before: { low: 2200, high: 2400 } }), ...coat.slice(1)],
    undefined,
  ],
  ['a new line without a reason', [...coat, { ...added('n1', 100), reason: null }], 'reason_missing'],
  ['a new line with one', [...coat, added('n1', 100)], undefined],
];
test.each(refusals)('ORD-02 ORD-15 a quote is refused: %s', (_, lines, refusal) => {
  expect(refuseQuote(ids, lines)).toBe(refusal);
});

test.each([
  [['0.0'], undefined],
  [['0.0', '0.1', '1.0'], 'nothing_left'],
  [['7.7'], 'line_unknown'],
])('ORD-05 ORD-15 declined lines %j: %s', (declined, refusal) => {
  expect(refuseDeclined(coat, declined)).toBe(refusal);
});
