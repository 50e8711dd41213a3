import { type LanguageName, languageLocales } from '@mendwell/contract';
import { berlinDay, orderMachine } from '@mendwell/domain';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { legalVersion } from '#documents/legal-text.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { OrderRecord } from '#modules/orders/index.ts';
import { type PricedBag, toPriceView } from '#modules/pricing/index.ts';
import { customerHashes } from '#modules/vouchers/index.ts';
import { queryNamed } from '#platform/named-statements.ts';
import { newReference } from '#platform/reference.ts';
import type { RotatingSecret, VisitorProof } from '#platform/secret.ts';
import { isRefusal } from '#platform/statements.ts';
import { type ReadRequest, writeContact, writeItems } from './order-snapshot.ts';

const languages: Record<ReadRequest['language'], LanguageName> = { en: 'EN', de: 'DE' };

/** Returns the order as it will be stored if nothing prevents it. */
export function writeOrder(
  request: ReadRequest,
  priced: PricedBag,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: Date },
): OrderRecord {
  const { total } = priced.price;
  const { totalPrice } = toPriceView(priced);
  return {
    id: newId(),
    row_version: '',
    number: newReference(10),
    state: orderMachine.initial,
    payment_state: null,
    payment_failure: null,
    quote_version: 0,
    quote: null,
    agreed: null,
    agreed_at: null,
    debit_on: null,
    promised_back: null,
    stopped: null,
    courier_called_at: null,
    withdrawal_undo_until: null,
    wished_evenings: request.wishedEvenings ?? [],
    overdue: null,
    payment_changed_at: null,
    visits: [],
    handovers: [],
    failed_visits: [],
    redo: null,
    timeline: [{ action: 'place', at: now.toISOString() }],
    provider_id: request.providerId,
    language: languages[request.language],
    catalogue_version: priced.catalogueVersion,
    total_low: total.low,
    total_high: total.high,
    price: totalPrice,
    price_terms: priced.priceTerms,
    discount_code: priced.voucher?.code ?? null,
    discount_failures: request.discountCodeFailures ?? [],
    ceiling: request.ceiling ?? null,
    starts_early: request.startsEarly,
    created_at: now,
    changed_at: now,
    reminded_at: null,
    reminders: 0,
    due_at: null,
    visitor_id: null,
    charged_version: null,
    more_work: null,
    is_charged: false,
    charges: [],
    refunds: [],
    stripe_id: null,
    setup_id: '',
    method_type: null,
    contact: writeContact(request),
    items: writeItems(request, totalPrice, catalogue),
    method: null,
  };
}

/** The outcomes of the SQL function `store_order`, see `migrations/sql`. */
type RefusedVoucher = 'discount_over' | 'discount_exhausted' | 'discount_used';
type Outcome =
  | { readonly outcome: 'placed' | 'no_setup' | 'already_ordered' | RefusedVoucher }
  | { readonly outcome: 'same'; readonly orderId: string }
  | { readonly outcome: 'photo_missing'; readonly uploads: readonly string[] };

export type Asked = {
  readonly proof: VisitorProof;
  readonly setupIntentId: string;
  readonly requestHash: string;
  readonly requestId: string;
  /** When the customer ordered, according to the customer's own clock. */
  readonly orderDate: string | null;
};

/**
 * From the order's state machine: the states in which an order may be replaced by another one of the
 * same setup, and the state of the replaced order.
 */
const replacing = orderMachine.commands.replace;
const replaceable = replacing.flatMap(({ from }) => from);
const replacedState = replacing[0]?.to;

/** Stores an order; it replaces an order that waits with the same setup. */
export async function insertOrder(
  { pool, priceSecret }: { readonly pool: Pool; readonly priceSecret: RotatingSecret },
  order: OrderRecord,
  { proof, ...asked }: Asked,
  voucherId: string | undefined,
): Promise<Outcome> {
  const content = {
    ...asked,
    secretHash: proof.secretHash.toString('hex'),
    seenAfter: proof.seenAfter,
    id: order.id,
    number: order.number,
    state: order.state,
    replaceable,
    replacedState,
    providerId: order.provider_id,
    language: order.language,
    catalogueVersion: order.catalogue_version,
    totalLow: order.total_low,
    totalHigh: order.total_high,
    price: order.price,
    priceTerms: order.price_terms,
    discountCode: order.discount_code,
    discountFailures: order.discount_failures,
    ceiling: order.ceiling,
    startsEarly: order.starts_early,
    termsVersion: legalVersion('terms', languageLocales[order.language]),
    wishedEvenings: order.wished_evenings,
    now: order.created_at,
    day: berlinDay(order.created_at),
    contact: order.contact,
    items: order.items,
    uploads: order.items.flatMap(({ images }) => images),
    ...(voucherId === undefined
      ? {}
      : {
          voucherId,
          customerHashes: customerHashes(priceSecret, order.contact.email).map((hash) =>
            hash.toString('hex'),
          ),
        }),
  };
  try {
    const values = [JSON.stringify(content)];
    const [row] = await queryNamed<{ outcome: Outcome }>(
      pool,
      'select store_order($1::jsonb) as outcome',
      values,
    );
    if (!row) throw new Error('store_order has not answered');
    return row.outcome;
  } catch (error) {
    if (isRefusal(error)) return { outcome: error.message as RefusedVoucher };
    throw error;
  }
}
