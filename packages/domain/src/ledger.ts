import { vatIn } from './pricing.ts';

/** Every account of the books. */
export const ledgerAccounts = [
  /** Money that customers have paid and that has not gone back to them. */
  'payment_provider',
  /** VAT on what customers have paid, which we owe to the tax office. */
  'output_vat',
  /** What customers have paid, without VAT. Our own revenue is what is left of it after the workshops' shares. */
  'revenue',
  /** What workshops get for their work, without VAT. */
  'shares',
  /** The VAT of workshops on their shares, which the tax office gives back to us. */
  'input_vat',
  /** What workshops have earned and have not been paid. */
  'owed_to_workshops',
  /** Compensation above the price of an order, which support transfers. It is no sale, so there is no VAT in it. */
  'compensation',
  'bank',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Cents by account: a debit is positive, a credit negative. */
export type Amounts = Readonly<Record<LedgerAccount, number>>;
export type LedgerEntry = {
  readonly account: LedgerAccount;
  readonly debit: number;
  readonly credit: number;
};

/** What was agreed about the money of an order, and with its workshop. Rates are in hundredths of a percent. */
export type LedgerTerms = {
  readonly vatRate: number;
  /** The workshop's part of the price of its lines, both without VAT. */
  readonly shareRate: number;
  /** A small business (§ 19 UStG) charges us no VAT. */
  readonly isSmallBusiness: boolean;
};

/** The part of the lines' price that a workshop gets where nothing else was agreed. */
export const usualShareRate = 8500;

/**
 * What is kept of a charge: the money, and the price of the workshop's lines that it is for. That price includes VAT
 * and is before any reduction: a voucher is our business and lowers no share.
 */
export type Kept = {
  readonly chargeId: string;
  readonly providerId: string;
  readonly money: number;
  readonly work: number;
};

export type Movement =
  | { readonly what: 'charge'; readonly money: number; readonly work: number }
  | {
      readonly what: 'refund';
      readonly money: number;
      /** The price of the lines that it is for; undefined when it is for no certain lines. */
      readonly work: number | undefined;
      /** Whether everything that is left of the charge goes back. */
      readonly isWhole: boolean;
    }
  /**
   * The customer's bank has sent a refund back to us. What it was decided for stands, as work that was not done, so the
   * workshop's share stays as it is until a person has found another way.
   */
  | { readonly what: 'refund_returned'; readonly money: number }
  /** The customer's bank has decided for the customer. The work was done, so the workshop keeps its share. */
  | { readonly what: 'dispute_lost'; readonly money: number };

type Change = { readonly money: number; readonly work: number };

/**
 * Returns the price of the work that a refund takes back. One for no certain lines takes the same part of the work as
 * of the money; the last cent of the money takes the rest of the work along.
 */
function workTakenBack(
  kept: Change,
  { money, work, isWhole }: Extract<Movement, { what: 'refund' }>,
): number {
  if (isWhole) return kept.work;
  if (work !== undefined) return Math.min(work, kept.work);
  if (kept.money <= 0) return 0;
  return money >= kept.money ? kept.work : Math.round((kept.work * money) / kept.money);
}

/** Returns by how much a movement changes what is kept of its charge. */
export function changeOf(kept: Change, movement: Movement): Change {
  if (movement.what === 'refund') return { money: -movement.money, work: -workTakenBack(kept, movement) };
  if (movement.what === 'dispute_lost') return { money: -movement.money, work: 0 };
  return { money: movement.money, work: movement.what === 'charge' ? movement.work : 0 };
}

/** Returns a workshop's share of a price that includes VAT, without VAT. */
export const shareOf = (work: number, { vatRate, shareRate }: LedgerTerms): number =>
  Math.round(((work - vatIn(work, vatRate)) * shareRate) / 10_000);

const none: Amounts = {
  payment_provider: 0,
  output_vat: 0,
  revenue: 0,
  shares: 0,
  input_vat: 0,
  owed_to_workshops: 0,
  compensation: 0,
  bank: 0,
};
// Avoids a negative zero.
const minus = (cents: number) => 0 - cents;

/**
 * Returns what the accounts hold of an order, of which so much money is kept, and so much work of one of its workshops.
 * What has left us twice, by a refund and by a dispute, is a loss: there is no VAT in it.
 */
export function accountsOf({ money, work }: Change, terms: LedgerTerms): Amounts {
  const vat = money > 0 ? vatIn(money, terms.vatRate) : 0;
  const share = shareOf(work, terms);
  const inputVat = terms.isSmallBusiness ? 0 : Math.round((share * terms.vatRate) / 10_000);
  return {
    ...none,
    payment_provider: money,
    output_vat: minus(vat),
    revenue: minus(money - vat),
    shares: share,
    input_vat: inputVat,
    owed_to_workshops: minus(share + inputVat),
  };
}

const sumOf = (all: readonly Kept[], of: 'money' | 'work') => all.reduce((sum, one) => sum + one[of], 0);

/**
 * Returns what a movement changes on each account. It is the difference of what the accounts hold of the whole order
 * before and after it: so every cent that rounding moves stays in the order, and a whole refund leaves nothing behind.
 */
export function bookMovement(
  before: readonly Kept[],
  { chargeId, providerId }: Pick<Kept, 'chargeId' | 'providerId'>,
  movement: Movement,
  terms: LedgerTerms,
): { readonly change: Change; readonly amounts: Amounts; readonly kept: readonly Kept[] } {
  const own = before.find((one) => one.chargeId === chargeId) ?? { chargeId, providerId, money: 0, work: 0 };
  const change = changeOf(own, movement);
  const next = { ...own, money: own.money + change.money, work: own.work + change.work };
  const kept = [...before.filter((one) => one.chargeId !== chargeId), next];
  const holdings = (all: readonly Kept[]) => ({
    money: sumOf(all, 'money'),
    work: sumOf(
      all.filter((one) => one.providerId === own.providerId),
      'work',
    ),
  });
  const amounts = difference(accountsOf(holdings(before), terms), accountsOf(holdings(kept), terms));
  return { change, amounts, kept };
}

const difference = (before: Amounts, after: Amounts): Amounts =>
  Object.fromEntries(ledgerAccounts.map((account) => [account, after[account] - before[account]])) as Amounts;

/** Returns what a compensation changes that support transfers. */
export const bookCompensation = (amount: number): Amounts => ({
  ...none,
  compensation: amount,
  bank: minus(amount),
});

/** Returns the amounts as entries of double-entry bookkeeping, without the accounts on which nothing changes. */
export const entriesOf = (amounts: Amounts): readonly LedgerEntry[] =>
  ledgerAccounts.flatMap((account) => {
    const amount = amounts[account];
    if (amount === 0) return [];
    return [{ account, debit: Math.max(0, amount), credit: Math.max(0, minus(amount)) }];
  });

/**
 * Returns the sides of the equation that must hold for each order and in sum:
 * paid − refunded = output VAT + shares net + own revenue net.
 */
export function equationOf(amounts: Amounts) {
  const outputVat = minus(amounts.output_vat);
  const shares = amounts.shares;
  const ownRevenue = minus(amounts.revenue) - shares;
  return { kept: amounts.payment_provider, outputVat, shares, ownRevenue, inputVat: amounts.input_vat };
}
