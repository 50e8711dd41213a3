export type Paper = { readonly number: string; readonly issuedAt: Date };

export type ReceiptLine = {
  /** In the language of the order. */
  readonly name: string;
  readonly quantity: number;
  /** Of one. */
  readonly price: number;
  readonly amount: number;
  /** Not wanted by the customer: not listed, and not part of the sums. */
  readonly isDeclined?: boolean;
};

export type PaidWith =
  | { readonly type: 'card'; readonly brand: string | null; readonly last4: string }
  | { readonly type: 'sepa_debit'; readonly last4: string; readonly mandate: string };

/**
 * All that a receipt says. Amounts are cents and include VAT, rates are hundredths of a percent.
 * A correction is written with the amounts that are given back, and prints them as negative.
 */
export type ReceiptFacts = Paper & {
  /** The receipt that this one takes back, wholly or in part. */
  readonly corrects?: Paper & { readonly isWhole: boolean };
  readonly order: {
    readonly number: string;
    readonly placedAt: Date;
    readonly agreedAt: Date;
  };
  /** When the items came back; nothing before. */
  readonly completedAt: Date | null;
  readonly customer: { readonly name: string; readonly address: readonly string[] };
  readonly provider: { readonly name: string; readonly address: readonly string[] };
  readonly items: readonly { readonly name: string; readonly lines: readonly ReceiptLine[] }[];
  readonly sums: {
    readonly services: number;
    readonly voucher: { readonly code: string; readonly reduction: number } | null;
    readonly serviceFee: number;
    readonly serviceFeeRate: number;
    readonly deliveryFee: number;
    readonly total: number;
    /** Contained in the total. */
    readonly vat: number;
    readonly vatRate: number;
  };
  readonly payment: {
    readonly with: PaidWith;
    /** When it was paid, or given back; nothing while a direct debit is under way. */
    readonly at: Date | null;
  };
  /** What was given back later, each with a correction of its own. */
  readonly refunds: readonly (Paper & { readonly amount: number })[];
  /** The last day of the right to withdraw; nothing when there is none any more. */
  readonly withdrawUntil: Date | null;
};

export const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Without what the customer declined; items of which nothing is left are gone, too. */
export const listed = ({ items }: ReceiptFacts) =>
  items
    .map(({ name, lines }) => ({ name, lines: lines.filter(({ isDeclined }) => !isDeclined) }))
    .filter(({ lines }) => lines.length > 0);

/** A receipt is kept for years and read by tax offices: one that does not add up is not written. */
export function refuseWrongSums(facts: ReceiptFacts): void {
  const { services, voucher, serviceFee, deliveryFee, total, vat } = facts.sums;
  const lines = listed(facts).flatMap((item) => item.lines);
  const isRight =
    lines.every(({ quantity, price, amount }) => quantity * price === amount) &&
    sum(lines.map(({ amount }) => amount)) === services &&
    services - (voucher?.reduction ?? 0) + serviceFee + deliveryFee === total &&
    sum(facts.refunds.map(({ amount }) => amount)) <= total &&
    [total, vat].every(Number.isSafeInteger) &&
    vat >= 0 &&
    vat <= total;
  if (!isRight) throw new Error(`the sums of receipt ${facts.number} are wrong`);
}
