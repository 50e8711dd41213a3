import { expect, test } from 'vitest';
import { usualTerms } from './price-terms.ts';
import { priceBag } from './pricing.ts';
import {
  isChangedLine,
  itemsToDo,
  needsCustomer,
  priceQuote,
  type QuoteDirection,
  type QuoteLine,
  quoteDirection,
  refuseDeclined,
  refuseQuote,
} from './quote.ts';

const line = (id: string, price: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  id,
  item: 0,
  quantity: 1,
  price,
  before: { low: price, high: price },
  reason: null,
  isLeftOut: false,
  ...more,
});
const added = (id: string, price: number): QuoteLine =>
  line(id, price, { before: null, reason: 'hidden_damage' });

const leftOut = (id: string, low: number): QuoteLine =>
  line(id, 0, { before: { low, high: low }, reason: 'other', isLeftOut: true });

const coat = [line('0.0', 2200), line('0.1', 500, { quantity: 2 }), line('1.0', 2300, { item: 1 })];

test('ORD-15 the same function prices a quote: services, fee, delivery, tax', () => {
  expect(priceQuote([...coat, added('n1', 2400)], usualTerms)).toMatchObject({
    services: { low: 7900, high: 7900 },
    serviceFee: { low: 790 },
    deliveryFee: { low: 0 },
    total: { low: 8690, high: 8690 },
  });
});

test('ORD-15 a declined line takes its fee along and may bring delivery back', () => {
  const price = priceQuote([...coat, added('n1', 2400)], usualTerms, new Set(['n1']));
  expect(price).toMatchObject({
    services: { low: 5500 },
    serviceFee: { low: 550 },
    deliveryFee: { low: 590 },
  });
  expect(price.total).toEqual({ low: 6640, high: 6640 });
});

test.each([
  [new Set<string>(), 790],
  // Below its minimum, the voucher is no longer valid.
  [new Set(['n1']), 0],
])(
  'ORD-15 VOU-03 the voucher is taken off again, as long as its minimum is met (%#)',
  (declined, reduction) => {
    const held = { discount: { kind: 'percent', percent: 10, most: null }, leastServices: 6000 } as const;
    expect(priceQuote([...coat, added('n1', 2400)], usualTerms, declined, held).reduction.low).toBe(
      reduction,
    );
  },
);

const given = line('0.0', 0, { before: { low: 2200, high: 2200 }, reason: 'other' });
const dearer = line('1.0', 4500, { before: { low: 2300, high: 2300 }, reason: 'other' });
const cases: [string, readonly QuoteLine[], number, number | null, boolean][] = [
  ['at the ordered total', coat, 6640, null, false],
  ['below it', [line('0.0', 2000)], 6000, null, false],
  ['above it', coat, 6641, null, true],
  ['above it, within the ceiling', coat, 7000, 7000, false],
  ['above the ceiling', coat, 7001, 7000, true],
  ['a ceiling below the ordered total', coat, 6600, 6500, true],
  ['work that was not ordered, at the same total', [added('n1', 100)], 6640, null, true],
  ['work that was not ordered, within the ceiling', [added('n1', 100)], 6640, 7000, false],
  ['ordered work left out, below the total', [...coat, leftOut('1.1', 300)], 6000, null, true],
  ['a line for nothing, and another one dearer', [given, dearer], 6640, null, true],
  ['a line for nothing, and another one dearer, within the ceiling', [given, dearer], 6640, 7000, false],
  ['a line for nothing as a gift', [given, line('1.0', 2300)], 3000, null, false],
  ['ordered work left out, within the ceiling', [...coat, leftOut('1.1', 300)], 6000, 7000, false],
];
test.each(cases)('ORD-02b ORD-14b whether the customer is asked: %s', (_, lines, total, ceiling, asked) => {
  expect(needsCustomer(lines, total, { total: 6640, ceiling })).toBe(asked);
});

const ids = coat.map(({ id }) => id);
const refusals: [string, readonly QuoteLine[], string | undefined][] = [
  ['everything as ordered', coat, undefined],
  ['a line not mentioned', coat.slice(1), 'line_missing'],
  ['a line twice', [...coat, line('0.0', 100)], 'line_missing'],
  ['a line that nobody ordered, called ordered', [...coat, line('7.7', 100)], 'line_unknown'],
  [
    'another price without a reason',
    [line('0.0', 2500, { before: { low: 2200, high: 2200 } }), ...coat.slice(1)],
    'reason_missing',
  ],
  [
    'a price above the low end of its range, without a reason',
    [line('0.0', 2300, { before: { low: 2200, high: 2400 } }), ...coat.slice(1)],
    'reason_missing',
  ],
  [
    'the low end of its range',
    [line('0.0', 2200, { before: { low: 2200, high: 2400 } }), ...coat.slice(1)],
    undefined,
  ],
  [
    'a line left out without a reason',
    [{ ...leftOut('0.0', 2200), reason: null }, ...coat.slice(1)],
    'reason_missing',
  ],
  ['a line left out with one', [leftOut('0.0', 2200), ...coat.slice(1)], undefined],
  ['everything left out', [leftOut('0.0', 1), leftOut('0.1', 1), leftOut('1.0', 1)], 'nothing_left'],
  ['a new line without a reason', [...coat, { ...added('n1', 100), reason: null }], 'reason_missing'],
  ['a new line with one', [...coat, added('n1', 100)], undefined],
];
test.each(refusals)('ORD-02 ORD-15 a quote is refused: %s', (_, lines, refusal) => {
  expect(refuseQuote(ids, lines)).toBe(refusal);
});

test.each([
  ['as ordered', { price: 2200 }, false],
  ['at the top of its range', { price: 2400 }, true],
  ['below its low end', { price: 2100 }, true],
  ['left out', { price: 0, isLeftOut: true }, true],
  ['new', { price: 2200, before: null }, true],
])('ORD-02b a line that differs from the order: %s', (_, said, isChanged) => {
  expect(isChangedLine({ before: { low: 2200, high: 2400 }, isLeftOut: false, ...said })).toBe(isChanged);
});

const free = [line('0.0', 4000), line('1.0', 2500, { item: 1 })];
const lowered = [line('0.0', 3000, { before: { low: 4000, high: 4000 } }), ...free.slice(1)];
test.each([
  ['as ordered', free, [], 0],
  ['the workshop lowers a line', lowered, [], 0],
  ['the workshop leaves a line out', [leftOut('0.0', 4000), ...free.slice(1)], [], 0],
  ['the customer declines a line', free, ['1.0'], 590],
  ['the customer declines a lowered line', lowered, ['0.0'], 590],
  ['it was not free when ordered', [line('0.0', 4000)], [], 590],
  ['a dearer line makes it free', [line('0.0', 6000, { before: { low: 4000, high: 6000 } })], [], 0],
])('ORD-02b delivery that was free stays free: %s', (_, lines, declined, delivery) => {
  expect(priceQuote(lines, usualTerms, new Set(declined)).deliveryFee.low).toBe(delivery);
});

test.each([
  ['the workshop lowers a line', lowered, 550],
  ['the workshop leaves a line out', [leftOut('0.0', 4000), ...free.slice(1)], 250],
])('ORD-02b VOU-03 a voucher keeps holding below its minimum: %s', (_, lines, reduction) => {
  const held = { discount: { kind: 'percent', percent: 10, most: null }, leastServices: 6500 } as const;
  expect(priceQuote(lines, usualTerms, new Set(), held).reduction.low).toBe(reduction);
});

test('ORD-02b a workshop that lowers a price never makes the total dearer', () => {
  for (const ordered of [3000, 5900, 6000, 6100, 9000])
    for (let price = 0; price <= ordered; price += 100) {
      const before = { low: ordered, high: ordered };
      const total = priceQuote([line('0.0', price, { before })], usualTerms).total.low;
      expect(total).toBeLessThanOrEqual(
        priceBag([{ services: [{ price: before, quantity: 1 }] }], usualTerms).total.low,
      );
    }
});

test.each([
  [['0.0'], undefined],
  [['0.0', '0.1', '1.0'], 'nothing_left'],
  [['7.7'], 'line_unknown'],
])('ORD-05 ORD-15 declined lines %j: %s', (declined, refusal) => {
  expect(refuseDeclined(coat, declined)).toBe(refusal);
});

test.each<[ordered: number, quoted: number, QuoteDirection]>([
  [6035, 6036, 'more'],
  [6035, 6035, 'same'],
  [6035, 6034, 'less'],
])('ORD-15 ordered at %d cents, a quote of %d is %s', (ordered, quoted, direction) => {
  expect(quoteDirection(ordered, quoted)).toBe(direction);
});

const answered = (item: number, what: 'done' | 'left out' | 'declined') => ({
  item,
  isLeftOut: what === 'left out',
  isDeclined: what === 'declined',
});
test.each([
  ['no answer yet', undefined, ['coat', 'jeans', 'shoes']],
  ['everything', [answered(0, 'done'), answered(1, 'done'), answered(2, 'done')], ['coat', 'jeans', 'shoes']],
  [
    'an item left out',
    [answered(0, 'done'), answered(1, 'left out'), answered(2, 'done')],
    ['coat', 'shoes'],
  ],
  [
    'an item declined',
    [answered(0, 'declined'), answered(1, 'done'), answered(2, 'done')],
    ['jeans', 'shoes'],
  ],
  ['one line of an item', [answered(0, 'declined'), answered(0, 'done')], ['coat']],
  [
    'left out and declined',
    [answered(0, 'declined'), answered(0, 'left out'), answered(2, 'done')],
    ['shoes'],
  ],
  ['nothing', [answered(0, 'declined')], []],
])('ORD-18 what is fetched, packed and counted: %s', (_, lines, expected) => {
  expect(itemsToDo(['coat', 'jeans', 'shoes'], lines)).toEqual(expected);
});
