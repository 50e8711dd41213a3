import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderState, orderStates } from './order.ts';
import { usualTerms } from './price-terms.ts';
import { priceQuote, type QuoteLine } from './quote.ts';
import {
  effectAfterUndoPeriod,
  effectOnReceipt,
  hasRightEnded,
  isRefundOverdue,
  mayWithdraw,
  type PriceParts,
  refundBy,
  refundOf,
  stopOf,
  type WithdrawalEffect,
  withdrawableUntil,
  withdrawalUndoableUntil,
  workDoneBy,
} from './withdrawal.ts';

const stopped: Partial<Record<OrderState, [early: string, late: string]>> = {
  collected: ['all', 'all'],
  in_service: ['rest', 'all'],
};
test.each(orderStates)('ORD-01 LAW-06 LAW-07 what a withdrawal stops when things are %s', (state) => {
  const [early, late] = stopped[state] ?? [];
  expect(stopOf({ state, startsEarly: true })).toBe(early);
  expect(stopOf({ state, startsEarly: false })).toBe(late);
});

const line = (id: string, price: number, quantity = 1): QuoteLine => ({
  id,
  item: 0,
  price,
  quantity,
  before: null,
  reason: null,
  isLeftOut: false,
});
function agreedFor(lines: readonly QuoteLine[], cents = 0): PriceParts {
  const { services, reduction, serviceFee, deliveryFee, total, vat } = priceQuote(
    lines,
    usualTerms,
    new Set(),
    {
      discount: { kind: 'fixed', cents },
      leastServices: 0,
    },
  );
  return {
    services: services.low,
    reduction: reduction.low,
    serviceFee: serviceFee.low,
    deliveryFee: deliveryFee.low,
    total: total.low,
    vat: vat.low,
  };
}

test('LAW-06 a third of the work not begun: a third of everything goes back, delivery too', () => {
  const lines = [line('0.0', 2000), line('0.1', 1000)];
  const agreed = agreedFor(lines, 300);
  expect(refundOf(lines, [{ id: '0.1', percent: 0 }], agreed, usualTerms.vatRate)).toEqual({
    services: 1000,
    reduction: 100,
    serviceFee: 90,
    deliveryFee: 197,
    total: 1187,
    vat: 190,
  });
});

test('LAW-06 parts of a cent are the customer’s: fee and delivery go back rounded up, the reduction is taken rounded down', () => {
  const lines = [line('0.0', 333), line('0.1', 667)];
  // 33.3 % of a reduction of 100, a fee of 90 and a delivery of 590 are 33.3, 29.97 and 196.47 cents.
  expect(
    refundOf(lines, [{ id: '0.0', percent: 0 }], agreedFor(lines, 100), usualTerms.vatRate),
  ).toMatchObject({
    services: 333,
    reduction: 33,
    serviceFee: 30,
    deliveryFee: 197,
    total: 527,
  });
});

const anyLines = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 100 }),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((all) => ({
    lines: all.map(([price, quantity], at) => line(`0.${at}`, price, quantity)),
    done: all.map(([, , percent], at) => ({ id: `0.${at}`, percent })),
  }));

test('LAW-06 LAW-14 all of it back when nothing is done, nothing when everything is, and never more than was paid', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 0, max: 2000 }), ({ lines, done }, cents) => {
      const agreed = agreedFor(lines, cents);
      const refund = refundOf(lines, done, agreed, usualTerms.vatRate);
      const { services, reduction, serviceFee, deliveryFee, total, vat } = refund;
      expect(services - reduction + serviceFee + deliveryFee).toBe(total);
      for (const part of ['services', 'serviceFee', 'deliveryFee', 'reduction', 'total', 'vat'] as const) {
        expect(refund[part]).toBeGreaterThanOrEqual(0);
        expect(refund[part]).toBeLessThanOrEqual(agreed[part]);
      }
      expect(vat).toBeLessThanOrEqual(total);
      const nothing = lines.map(({ id }) => ({ id, percent: 0 }));
      expect(refundOf(lines, nothing, agreed, usualTerms.vatRate)).toEqual(agreed);
      expect(refundOf(lines, [], agreed, usualTerms.vatRate).total === 0 || agreed.services === 0).toBe(true);
    }),
  );
});

test.each([
  [0, 3300],
  [25, 2475],
  [50, 1650],
  [75, 825],
  [100, 0],
])('LAW-14 of work that is %i %% done, what was not done goes back: %i cents', (percent, back) => {
  const agreed = { services: 3000, reduction: 0, serviceFee: 300, deliveryFee: 0, total: 3300, vat: 527 };
  const { total } = refundOf([line('0.0', 1500, 2)], [{ id: '0.0', percent }], agreed, usualTerms.vatRate);
  expect(total).toBe(back);
});

test.each([
  ['2026-11-02T08:00:00Z', '2026-11-16T22:59:59.999Z'],
  // Shortly before midnight in Berlin it is still the second.
  ['2026-11-02T22:30:00Z', '2026-11-16T22:59:59.999Z'],
  ['2026-11-02T23:30:00Z', '2026-11-17T22:59:59.999Z'],
  // The period includes the change to winter time, or to summer time.
  ['2026-10-20T10:00:00Z', '2026-11-03T22:59:59.999Z'],
  ['2026-03-18T10:00:00Z', '2026-04-01T21:59:59.999Z'],
  // The period would end on a Saturday, a Sunday, Good Friday, 8 March in Berlin (a Monday), or at
  // Christmas.
  ['2026-11-07T08:00:00Z', '2026-11-23T22:59:59.999Z'],
  ['2026-11-08T08:00:00Z', '2026-11-23T22:59:59.999Z'],
  ['2026-03-20T10:00:00Z', '2026-04-07T21:59:59.999Z'],
  ['2027-02-22T10:00:00Z', '2027-03-09T22:59:59.999Z'],
  ['2026-12-11T10:00:00Z', '2026-12-28T22:59:59.999Z'],
])('LAW-06 LAW-14 a contract of %s can be withdrawn from until midnight in Berlin: %s', (agreed, until) => {
  expect(withdrawableUntil(new Date(agreed)).toISOString()).toBe(until);
});

const agreedAt = new Date('2026-11-02T08:00:00Z');
const lastMoment = new Date('2026-11-16T22:59:59.999Z');
const tooLate = new Date('2026-11-16T23:00:00.000Z');
test.each(orderStates)(
  'LAW-14 the right to withdraw from an order that is %s ends where the law ends it',
  (state) => {
    for (const startsEarly of [true, false]) {
      const facts = { state, startsEarly, agreedAt, stopped: null };
      const isDone = startsEarly && state === 'completed';
      expect(hasRightEnded(facts, lastMoment)).toBe(isDone);
      expect(mayWithdraw(facts, lastMoment)).toBe(!isDone && state !== 'cancelled');
      expect(hasRightEnded(facts, tooLate)).toBe(true);
      expect(mayWithdraw(facts, tooLate)).toBe(false);
      // The customer can take back an offer that nobody has accepted at any time, but there is no
      // contract yet.
      expect(hasRightEnded({ ...facts, agreedAt: null }, tooLate)).toBe(false);
      expect(mayWithdraw({ ...facts, agreedAt: null }, lastMoment)).toBe(false);
      expect(mayWithdraw({ ...facts, stopped: 'rest' }, lastMoment)).toBe(false);
    }
  },
);

test('LAW-14 a refund is made within fourteen days, and waits for nobody on the day before the last', () => {
  const received = new Date('2026-11-16T22:30:00Z');
  expect(refundBy(received)).toBe('2026-11-30');
  expect(isRefundOverdue(received, new Date('2026-11-28T22:59:59Z'))).toBe(false);
  expect(isRefundOverdue(received, new Date('2026-11-28T23:00:00Z'))).toBe(true);
});

test.each([
  ['on a Tuesday', '2026-11-17T13:00:00Z', '2026-11-18T17:00:00Z'],
  ['on a Tuesday in the last minute of the day', '2026-11-17T22:59:59Z', '2026-11-18T17:00:00Z'],
  ['a minute later, which is Wednesday in Berlin', '2026-11-17T23:00:00Z', '2026-11-19T17:00:00Z'],
  ['on a Friday', '2026-11-20T09:00:00Z', '2026-11-23T17:00:00Z'],
  ['on a Saturday', '2026-11-21T09:00:00Z', '2026-11-23T17:00:00Z'],
  ['before Christmas, which is on Friday and Saturday', '2026-12-24T09:00:00Z', '2026-12-28T17:00:00Z'],
  ['in summer', '2026-07-14T09:00:00Z', '2026-07-15T16:00:00Z'],
  ['before clocks are changed', '2026-10-23T09:00:00Z', '2026-10-26T17:00:00Z'],
])('LAW-15 ORD-17 declared %s it can be undone until 18:00 on the next working day', (_, received, until) => {
  expect(withdrawalUndoableUntil(new Date(received))).toEqual(new Date(until));
});

const onReceipt: Partial<Record<OrderState, [early: WithdrawalEffect, late: WithdrawalEffect]>> = {
  submitted: ['end', 'end'],
  quoted: ['end', 'end'],
  reassigning: ['end', 'end'],
  accepted: ['end', 'end'],
  pickup_scheduled: ['end', 'end'],
  collected: ['all', 'all'],
  in_service: ['rest', 'all'],
};
test.each(orderStates)('LAW-14 LAW-15 what a withdrawal will do is counted on receipt: %s', (state) => {
  const [early, late] = onReceipt[state] ?? [];
  expect(effectOnReceipt({ state, startsEarly: true, isCourierCalled: true })).toBe(early);
  expect(effectOnReceipt({ state, startsEarly: false, isCourierCalled: true })).toBe(late);
});

test('LAW-14 LAW-15 ORD-19 before the courier is called, finished work counts as going on', () => {
  const facts = { state: 'returning', isCourierCalled: false } as const;
  expect(effectOnReceipt({ ...facts, startsEarly: true })).toBe('rest');
  expect(effectOnReceipt({ ...facts, startsEarly: false })).toBe('all');
});

const whenDue: [WithdrawalEffect, OrderState, boolean, WithdrawalEffect | undefined][] = [
  ['end', 'submitted', false, 'end'],
  ['end', 'pickup_scheduled', false, 'end'],
  // The courier could not be called off: no work was begun when the customer withdrew.
  ['end', 'collected', false, 'all'],
  ['end', 'in_service', false, 'all'],
  ['all', 'collected', false, 'all'],
  // The customer does not pay for work that began after the withdrawal.
  ['all', 'in_service', false, 'all'],
  ['all', 'returning', false, 'all'],
  ['all', 'completed', true, 'all'],
  ['rest', 'in_service', false, 'rest'],
  ['rest', 'returning', false, 'rest'],
  // The provider can no longer be asked how much was done: a person decides.
  ['rest', 'returning', true, undefined],
  ['rest', 'completed', true, undefined],
  ['end', 'cancelled', false, undefined],
];
test.each(whenDue)(
  'LAW-14 LAW-15 counted as %s, and %s when its time is up (courier called: %s): %s',
  (counted, state, isCourierCalled, effect) => {
    expect(effectAfterUndoPeriod(counted, { state, isCourierCalled })).toBe(effect);
  },
);

test('LAW-14 a provider can say how much was done until the day before everything is refunded without it', () => {
  const received = new Date('2026-11-02T12:00:00Z');
  const last = workDoneBy(received);
  expect(last).toBe('2026-11-14');
  expect(isRefundOverdue(received, new Date(`${last}T12:00:00Z`))).toBe(false);
  expect(isRefundOverdue(received, new Date('2026-11-15T12:00:00Z'))).toBe(true);
});
