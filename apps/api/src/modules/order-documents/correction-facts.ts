import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import { type RefundReason, vatIn } from '@mendwell/domain';
import type { ReceiptFacts } from '#documents/receipt-facts.ts';
import {
  type Correction,
  correctionsOf,
  type OrderRecord,
  type RefundedWork,
} from '#modules/orders/index.ts';
import { undoneWork } from '#modules/quotes/index.ts';
import { itemsOf, type ReceiptDeps, receiptFacts } from './receipt-of-order.ts';

type Part = Pick<ReceiptFacts, 'items' | 'sums'>;
type Sums = ReceiptFacts['sums'];

const reasons: Readonly<Record<RefundReason, () => string>> = {
  called_off: m.receipt_refund_called_off,
  withdrawn: m.receipt_refund_withdrawn,
  handed_back: m.receipt_refund_called_off,
  not_done: m.receipt_refund_not_done,
  agreed: m.receipt_refund_agreed,
  lower_price: m.receipt_refund_lower_price,
  at_provider: m.receipt_refund_agreed,
};

/** Returns the sums of certain work in the form of a receipt. */
function sumsOf(sums: Sums, { reduction, ...parts }: RefundedWork['sums']): Sums {
  const voucher = sums.voucher && reduction > 0 ? { code: sums.voucher.code, reduction } : null;
  return { ...sums, ...parts, voucher };
}

/** Returns the work that was not done after a withdrawal, and its share of everything else. */
function undonePart(record: OrderRecord, sums: Sums, amount: number): Part | undefined {
  const { quote, agreed, stopped } = record;
  if (!quote || !agreed || stopped !== 'rest') return undefined;
  const { lines, refund } = undoneWork(quote, agreed, record.price_terms);
  // Support had refunded some of it before.
  if (refund.total !== amount) return undefined;
  const say = sayIn(languageLocales[record.language]);
  const undone = lines.map(({ line, percent, amount: price }) => {
    if (percent === 100) return line;
    const part = (name: string) => say(m.receipt_undone, { name, percent });
    const names = { displayName: part(line.displayName), displayNameDe: part(line.displayNameDe) };
    return { ...line, ...names, quantity: 1, price };
  });
  return { items: itemsOf(record, undone), sums: sumsOf(sums, refund) };
}

/** Returns an amount that is for no certain work: one line with the reason, and the VAT that it includes. */
function amountPart(record: OrderRecord, sums: Sums, { amount, reason }: Correction): Part {
  const say = sayIn(languageLocales[record.language]);
  const line = { name: say(reasons[reason]), quantity: 1, price: amount, amount };
  return {
    items: [{ name: say(m.receipt_refund_of, { number: record.number }), lines: [line] }],
    sums: {
      ...sums,
      services: amount,
      voucher: null,
      serviceFee: 0,
      deliveryFee: 0,
      total: amount,
      vat: vatIn(amount, sums.vatRate),
    },
  };
}

function partOf(record: OrderRecord, sums: Sums, correction: Correction): Part {
  const { parts, reason, amount } = correction;
  if (parts) return { items: itemsOf(record, parts.lines), sums: sumsOf(sums, parts.sums) };
  const undone = reason === 'withdrawn' ? undonePart(record, sums, amount) : undefined;
  return undone ?? amountPart(record, sums, correction);
}

/**
 * Returns the correction that cancels a receipt, wholly or in part: that of a refund, by its id or by the
 * number of the correction.
 */
export async function correctionFacts(
  deps: ReceiptDeps,
  record: OrderRecord,
  wanted: string,
): Promise<(Correction & { readonly facts: ReceiptFacts }) | undefined> {
  const correction = correctionsOf(record).find(
    ({ refundId, number }) => refundId === wanted || number === wanted,
  );
  if (!correction) return undefined;
  const receipt = await receiptFacts(deps, record);
  const { number, issuedAt, isWhole } = correction;
  return {
    ...correction,
    facts: {
      ...receipt,
      ...(isWhole ? {} : partOf(record, receipt.sums, correction)),
      number,
      issuedAt,
      corrects: { number: receipt.number, issuedAt: receipt.issuedAt, isWhole },
      payment: { ...receipt.payment, at: issuedAt },
      refunds: [],
      withdrawUntil: null,
    },
  };
}
