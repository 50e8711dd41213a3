import { mayWithdraw, withdrawableUntil } from '@mendwell/domain';
import type { PaidWith, ReceiptFacts } from '#documents/receipt-facts.ts';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { correctionsOf, type OrderRecord, receiptNumber, type StoredLine } from '#modules/orders/index.ts';
import { mandateOf } from '#modules/payments/index.ts';
import type { Db } from '#platform/database.ts';

export type ReceiptDeps = { readonly db: Db; readonly catalogue: LiveCatalogue };

type PricedLine = Pick<StoredLine, 'item' | 'displayName' | 'displayNameDe' | 'quantity' | 'price'> & {
  readonly id?: string;
  readonly isLeftOut?: boolean;
};

/** Returns lines of an order by item: those of its quote, or others. */
export function itemsOf(
  { quote, items, language }: OrderRecord,
  lines: readonly PricedLine[] = quote?.lines ?? [],
): ReceiptFacts['items'] {
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
        isDeclined: line.isLeftOut || (line.id !== undefined && (quote?.declined.includes(line.id) ?? false)),
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
  const issuedAt = paidAt ?? new Date(agreedAt);
  const street = [contact.street, contact.second_address].filter((line) => line !== null);
  return {
    number: receiptNumber(record),
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
    refunds: correctionsOf(record).map(({ number, issuedAt: at, amount }) => ({
      number,
      issuedAt: at,
      amount,
    })),
    withdrawUntil: withdrawUntil(record, new Date(agreedAt)),
  };
}
