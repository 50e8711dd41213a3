import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import { mayWithdraw, withdrawableUntil } from '@mendwell/domain';
import type { PaidWith, ReceiptFacts } from '#documents/receipt-facts.ts';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { OrderRecord } from '#modules/orders/index.ts';
import { findGivenRefund, mandateOf } from '#modules/payments/index.ts';
import { undoneWork } from '#modules/quotes/index.ts';
import type { Db } from '#platform/database.ts';

type ReceiptDeps = { readonly db: Db; readonly catalogue: LiveCatalogue };

/** Each order has one receipt; the number of its correction is derived from it. */
const receiptNumber = (number: string) => `R-${number}`;

function itemsOf({ quote, items, language }: OrderRecord, lines = quote?.lines ?? []): ReceiptFacts['items'] {
  const isGerman = language === 'DE';
  return items.map((item, at) => ({
    name: isGerman ? item.subCategory.nameTranslations.de : item.subCategory.name,
    lines: lines
      .filter((line) => line.item === at)
      .map((line) => ({
        name: isGerman ? line.displayNameDe : line.displayName,
        quantity: line.quantity,
        price: line.price,
        amount: line.price * line.quantity,
        isDeclined: line.isLeftOut || (quote?.declined.includes(line.id) ?? false),
      })),
  }));
}

async function paidWith({ db }: ReceiptDeps, { method, id }: OrderRecord): Promise<PaidWith> {
  const last4 = method?.last4 ?? '';
  if (method?.type === 'sepa_debit') return { type: 'sepa_debit', last4, mandate: await mandateOf(db, id) };
  return { type: 'card', brand: method?.brand ?? null, last4 };
}

const when = ({ timeline }: OrderRecord, action: string): Date | null => {
  const step = timeline.findLast((one) => one.action === action);
  return step ? new Date(step.at) : null;
};

/** The right to withdraw ends when it is used, and with full performance after an early start. */
function withdrawUntil({ state, stopped, starts_early: startsEarly }: OrderRecord, agreedAt: Date) {
  const until = withdrawableUntil(agreedAt);
  return mayWithdraw({ state, stopped, startsEarly, agreedAt }, until) ? until : null;
}

/** Returns the content of the receipt of a paid order. */
export async function receiptFacts(deps: ReceiptDeps, record: OrderRecord): Promise<ReceiptFacts> {
  const { agreed, agreed_at: agreedAt, contact, price_terms: terms } = record;
  if (!agreed || !agreedAt) throw new Error('a receipt for a price that nobody has agreed to');
  const provider = deps.catalogue.current().providers.get(record.provider_id);
  const paidAt = when(record, 'payment_succeed');
  const given = await givenBack(deps, record);
  const issuedAt = paidAt ?? new Date(agreedAt);
  const street = [contact.street, contact.second_address].filter((line) => line !== null);
  return {
    number: receiptNumber(record.number),
    issuedAt,
    order: { number: record.number, placedAt: new Date(record.created_at), agreedAt: new Date(agreedAt) },
    completedAt: when(record, 'complete'),
    customer: {
      name: `${contact.given_name} ${contact.family_name}`,
      address: [...street, `${contact.postcode} ${contact.city}`],
    },
    provider: {
      name: provider?.display_name ?? record.provider_id,
      address: provider
        ? [provider.address.street, `${provider.address.postcode} ${provider.address.city}`]
        : [],
    },
    items: itemsOf(record),
    sums: {
      services: agreed.services,
      voucher:
        agreed.reduction > 0 ? { code: record.discount_code ?? '', reduction: agreed.reduction } : null,
      serviceFee: agreed.serviceFee,
      serviceFeeRate: terms.serviceFeeRate,
      deliveryFee: agreed.deliveryFee,
      total: agreed.estimatedPrice,
      vat: agreed.vat,
      vatRate: terms.vatRate,
    },
    payment: { with: await paidWith(deps, record), at: paidAt },
    refunds: given
      ? [{ number: correctionNumber(record.number, given), issuedAt: given.at, amount: given.amount }]
      : [],
    withdrawUntil: withdrawUntil(record, new Date(agreedAt)),
  };
}

type GivenBack = {
  readonly amount: number;
  readonly at: Date;
  readonly isWhole: boolean;
  readonly reason: 'called_off' | 'withdrawn';
};

/** Returns what was refunded of the price of an order. */
async function givenBack({ db }: ReceiptDeps, { id, agreed }: OrderRecord): Promise<GivenBack | undefined> {
  const refund = await findGivenRefund(db, id);
  if (!refund?.settled_at || !agreed) return undefined;
  const { estimatedPrice: total } = agreed;
  const { amount, reason, settled_at: at } = refund;
  return { amount: amount ?? total, at, isWhole: amount === null || amount === total, reason };
}

const correctionNumber = (number: string, { isWhole }: GivenBack) =>
  `${receiptNumber(number)}-${isWhole ? 'S' : 'K'}`;

/**
 * Returns the content of a partial correction: the work that was not done, and its share of everything
 * else.
 */
function partOf(record: OrderRecord, sums: ReceiptFacts['sums']): Pick<ReceiptFacts, 'items' | 'sums'> {
  const { quote, agreed } = record;
  if (!quote || !agreed) throw new Error('a correction of a price that nobody has agreed to');
  const { lines, refund } = undoneWork(quote, agreed, record.price_terms);
  const say = sayIn(languageLocales[record.language]);
  const undone = lines.map(({ line, percent, amount }) => {
    if (percent === 100) return line;
    const part = (name: string) => say(m.receipt_undone, { name, percent });
    const names = { displayName: part(line.displayName), displayNameDe: part(line.displayNameDe) };
    return { ...line, ...names, quantity: 1, price: amount };
  });
  const { reduction, ...parts } = refund;
  const voucher = sums.voucher && reduction > 0 ? { code: sums.voucher.code, reduction } : null;
  return { items: itemsOf(record, undone), sums: { ...sums, ...parts, voucher } };
}

/**
 * Returns the correction that cancels a receipt, wholly or in part, with the amount that was refunded.
 */
export async function correctionFacts(
  deps: ReceiptDeps,
  record: OrderRecord,
): Promise<(GivenBack & { readonly facts: ReceiptFacts }) | undefined> {
  const given = await givenBack(deps, record);
  if (!given) return undefined;
  const receipt = await receiptFacts(deps, record);
  const { at, isWhole } = given;
  return {
    ...given,
    facts: {
      ...receipt,
      ...(isWhole ? {} : partOf(record, receipt.sums)),
      number: correctionNumber(record.number, given),
      issuedAt: at,
      corrects: { number: receipt.number, issuedAt: receipt.issuedAt, isWhole },
      payment: { ...receipt.payment, at },
      refunds: [],
      withdrawUntil: null,
    },
  };
}
