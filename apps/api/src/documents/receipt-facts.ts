export type Paper = { readonly number: string; readonly issuedAt: Date };

export type ReceiptLine = {
  /** In the language of the order. */
  readonly name: string;
  readonly quantity: number;
  /** The price of one piece. */
  readonly price: number;
  readonly amount: number;
  /** The customer declined this line: it is not listed and not part of the sums. */
  readonly isDeclined?: boolean;
};

export type PaidWith =
  | { readonly type: 'card'; readonly brand: string | null; readonly last4: string }
  | { readonly type: 'sepa_debit'; readonly last4: string; readonly mandate: string };

/**
 * Everything that a receipt contains. Amounts are in cents and include VAT; rates are in hundredths of a
 * percent. A correction stores the refunded amounts as positive numbers and prints them as negative.
 */
export type ReceiptFacts = Paper & {
  /** The receipt that this one corrects, wholly or in part. */
  readonly corrects?: Paper & { readonly isWhole: boolean };
  readonly order: {
    readonly number: string;
    readonly placedAt: Date;
    readonly agreedAt: Date;
  };
  /** When the customer got the items back; null before that. */
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
    /** When it was paid or refunded; null while a direct debit is pending. */
    readonly at: Date | null;
  };
  /** Later refunds, each with a correction of its own. */
  readonly refunds: readonly (Paper & { readonly amount: number })[];
  /** The last day of the right of withdrawal; null when that right has ended. */
  readonly withdrawUntil: Date | null;
};

export const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/**
 * Returns the items without the lines that the customer declined. Items with no lines left are dropped,
 * too.
 */
export const listed = ({ items }: ReceiptFacts) =>
  items
    .map(({ name, lines }) => ({ name, lines: lines.filter(({ isDeclined }) => !isDeclined) }))
    .filter(({ lines }) => lines.length > 0);

/** Throws when the sums do not add up: receipts are stored for years and tax offices read them. */
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
