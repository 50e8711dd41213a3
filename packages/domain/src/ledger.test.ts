import { describe, expect, test } from 'vitest';
import {
  type Amounts,
  accountsOf,
  bookCompensation,
  bookMovement,
  entriesOf,
  equationOf,
  type Kept,
  type LedgerTerms,
  ledgerAccounts,
  type Movement,
  shareOf,
} from './ledger.ts';
import { vatIn } from './pricing.ts';

const usual: LedgerTerms = { vatRate: 1900, shareRate: 8500, isSmallBusiness: false };
const small: LedgerTerms = { ...usual, isSmallBusiness: true };
const first = { chargeId: 'first', providerId: 'zwirnstube' };

/** Books movements of one charge after the other, and returns what the accounts hold in the end. */
function book(movements: readonly Movement[], terms = usual, at = first) {
  let kept: readonly Kept[] = [];
  const steps: Amounts[] = [];
  for (const movement of movements) {
    const booked = bookMovement(kept, at, movement, terms);
    kept = booked.kept;
    steps.push(booked.amounts);
  }
  return { kept, steps, sums: sumUp(steps) };
}
const sumUp = (all: readonly Amounts[]): Amounts =>
  Object.fromEntries(
    ledgerAccounts.map((account) => [account, all.reduce((sum, one) => sum + one[account], 0)]),
  ) as Amounts;

const nothing = accountsOf({ money: 0, work: 0 }, usual);
const charge = (money: number, work: number): Movement => ({ what: 'charge', money, work });
const refund = (money: number, work?: number): Movement => ({ what: 'refund', money, work, isWhole: false });
const whole = (money: number): Movement => ({ what: 'refund', money, work: undefined, isWhole: true });

describe('DESK-07 what a movement of money changes on the accounts', () => {
  // Work of €100, a fee of €10 and delivery of €5.90, with 19 % VAT in everything.
  const price = charge(11_590, 10_000);
  const share = 7143;
  test.each<[string, Movement[], LedgerTerms, Partial<Amounts>]>([
    [
      'a charge: the workshop gets 85 % of its lines without VAT, and the VAT on it',
      [price],
      usual,
      {
        payment_provider: 11_590,
        output_vat: -1851,
        revenue: -9739,
        shares: share,
        input_vat: 1357,
        owed_to_workshops: -8500,
      },
    ],
    [
      'a small business gets the same share without VAT',
      [price],
      small,
      { shares: share, input_vat: 0, owed_to_workshops: -share },
    ],
    [
      'a voucher lowers what is paid and not the share',
      [charge(1590, 10_000)],
      usual,
      { payment_provider: 1590, output_vat: -254, revenue: -1336, shares: share },
    ],
    [
      'a price that a voucher pays whole moves no money and owes the share',
      [charge(0, 10_000)],
      usual,
      { payment_provider: 0, output_vat: 0, revenue: 0, shares: share, owed_to_workshops: -8500 },
    ],
    [
      'half of the money back for no certain line: half of the share back',
      [price, refund(5795)],
      usual,
      { payment_provider: 5795, output_vat: -925, shares: 3572 },
    ],
    [
      'a line of €40 that was not done: its share back, whatever goes back with it',
      [price, refund(4400, 4000)],
      usual,
      { payment_provider: 7190, shares: 4286 },
    ],
    [
      'a line that takes the last of the money along leaves the share of the other work',
      [charge(1000, 3000), refund(1000, 1000)],
      usual,
      { payment_provider: 0, output_vat: 0, revenue: 0, shares: 1429 },
    ],
    ['everything back: nothing is left on any account', [price, whole(11_590)], usual, nothing],
    [
      'a charge that was waived and called off leaves no share',
      [charge(0, 30), whole(0)],
      usual,
      { shares: 0, owed_to_workshops: 0 },
    ],
    [
      'a refund that the bank returned is our money again, and the share stays lower',
      [price, refund(5795), { what: 'refund_returned', money: 5795 }],
      usual,
      { payment_provider: 11_590, output_vat: -1851, shares: 3572 },
    ],
    [
      'more work that makes an order cheaper adds to the share',
      [price, refund(90, -500)],
      usual,
      { payment_provider: 11_500, shares: 7500 },
    ],
    [
      'a lost dispute takes our money and VAT, and leaves the workshop its share',
      [price, { what: 'dispute_lost', money: 11_590 }],
      usual,
      { payment_provider: 0, output_vat: 0, revenue: 0, shares: share, owed_to_workshops: -8500 },
    ],
    [
      'money that left twice is our loss and takes no VAT along',
      [price, whole(11_590), { what: 'dispute_lost', money: 11_590 }],
      usual,
      { payment_provider: -11_590, output_vat: 0, revenue: 11_590, shares: 0 },
    ],
  ])('%s', (_, movements, terms, expected) => {
    expect(book(movements, terms).sums).toMatchObject(expected);
  });

  test('entries name an account once, as a debit or a credit, and both sides are equal', () => {
    const { steps } = book([price]);
    expect(entriesOf(steps[0] as Amounts)).toEqual([
      { account: 'payment_provider', debit: 11_590, credit: 0 },
      { account: 'output_vat', debit: 0, credit: 1851 },
      { account: 'revenue', debit: 0, credit: 9739 },
      { account: 'shares', debit: share, credit: 0 },
      { account: 'input_vat', debit: 1357, credit: 0 },
      { account: 'owed_to_workshops', debit: 0, credit: 8500 },
    ]);
    expect(entriesOf(bookCompensation(2500))).toEqual([
      { account: 'compensation', debit: 2500, credit: 0 },
      { account: 'bank', debit: 0, credit: 2500 },
    ]);
  });

  test('the equation names our own revenue: what is left after VAT and share, which a voucher makes negative', () => {
    expect(equationOf(book([price]).sums)).toEqual({
      kept: 11_590,
      outputVat: 1851,
      shares: share,
      ownRevenue: 9739 - share,
      inputVat: 1357,
    });
    expect(equationOf(book([charge(0, 10_000)]).sums)).toMatchObject({ kept: 0, ownRevenue: -share });
  });
});

/** Returns the same numbers for the same seed (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Makes up a life of an order's money: one or two workshops, more work, refunds of every kind, and disputes. */
function madeUpOrder(seed: number) {
  const pick = chance(seed);
  const terms = {
    vatRate: [1900, 700, 0][pick(3)] ?? 1900,
    shareRate: 5000 + pick(5001),
    isSmallBusiness: pick(4) === 0,
  };
  let kept: readonly Kept[] = [];
  const steps: Amounts[] = [];
  const paidIn: number[] = [];
  for (let at = 0; at < 1 + pick(3); at += 1) {
    const charged = { chargeId: `c${at}`, providerId: `p${pick(2)}` };
    const add = (movement: Movement) => {
      const booked = bookMovement(kept, charged, movement, terms);
      kept = booked.kept;
      steps.push(booked.amounts);
      paidIn.push(booked.change.money);
      return booked.change;
    };
    const money = pick(6) === 0 ? 0 : 1 + pick(80_000);
    add(charge(money, 1 + pick(70_000)));
    let left = money;
    for (let times = pick(4); times > 0 && left > 0; times -= 1) {
      const part = 1 + pick(left);
      const change = add(refund(part, pick(2) === 0 ? undefined : pick(40_000)));
      left -= part;
      if (pick(5) === 0) {
        add({ what: 'refund_returned', money: -change.money });
        left += part;
      }
    }
    if (pick(3) === 0) {
      add(whole(left));
      left = 0;
    }
    if (pick(8) === 0) add({ what: 'dispute_lost', money });
  }
  return { kept, steps, terms, moved: paidIn.reduce((sum, one) => sum + one, 0) };
}

describe('DESK-07 five thousand made-up orders', () => {
  const orders = Array.from({ length: 5000 }, (_, seed) => madeUpOrder(seed + 1));
  const total = (amounts: Amounts) => ledgerAccounts.reduce((sum, account) => sum + amounts[account], 0);

  test('debit and credit are equal in each step of each', () => {
    const unequal = orders.flatMap(({ steps }) => steps).filter((step) => total(step) !== 0);
    expect(unequal).toEqual([]);
    expect(orders.flatMap(({ steps }) => steps).length).toBeGreaterThan(10_000);
  });

  test('paid − refunded = output VAT + shares net + own revenue net, for each order and in sum', () => {
    for (const { steps, moved } of orders) {
      const { kept, outputVat, shares, ownRevenue } = equationOf(sumUp(steps));
      expect(kept).toBe(moved);
      expect(outputVat + shares + ownRevenue).toBe(kept);
    }
    const all = equationOf(sumUp(orders.flatMap(({ steps }) => steps)));
    expect(all.kept).toBe(orders.reduce((sum, { moved }) => sum + moved, 0));
    expect(all.outputVat + all.shares + all.ownRevenue).toBe(all.kept);
  });

  test('the parts of each sum to the VAT of what was kept and to the share of the work that was kept', () => {
    for (const { steps, kept, terms } of orders) {
      const sums = sumUp(steps);
      const money = kept.reduce((sum, one) => sum + one.money, 0);
      expect(0 - sums.output_vat).toBe(money > 0 ? vatIn(money, terms.vatRate) : 0);
      const works = [...Map.groupBy(kept, ({ providerId }) => providerId).values()].map((own) =>
        own.reduce((sum, { work }) => sum + work, 0),
      );
      expect(sums.shares).toBe(works.reduce((sum, work) => sum + shareOf(work, terms), 0));
      expect(sums.input_vat + sums.shares + sums.owed_to_workshops).toBe(0);
      expect(terms.isSmallBusiness ? sums.input_vat : 0).toBe(0);
      expect(Math.min(...kept.map(({ work }) => work))).toBeGreaterThanOrEqual(0);
    }
  });
});
