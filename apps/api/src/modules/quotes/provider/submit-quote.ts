import type { FinalPrice, QuotePreview, QuoteRequest } from '@mendwell/contract';
import {
  berlinDay,
  decideOrder,
  type HeldDiscount,
  needsCustomer,
  priceQuote,
  type QuoteRefusal,
} from '@mendwell/domain';
import type * as z from 'zod/mini';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  finalPrice,
  type OrderChange,
  type OrderRecord,
  paceOf,
  promiseReturn,
  type StoredLine,
  seenBy,
} from '#modules/orders/index.ts';
import { claimWorkPhotos } from '#modules/photos/index.ts';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';
import { writeLines } from './quote-lines.ts';
import type { WorkContext } from './report-work.ts';

type Deps = ChangeDeps & { readonly db: Db };
type Answered = z.output<typeof QuoteRequest>;
type Submission = WorkContext & { readonly answered: Answered };
type Code = 'already_done' | 'quote_refused' | 'photo_missing';

type Decision = {
  readonly lines: readonly StoredLine[];
  readonly price: FinalPrice;
  readonly asksCustomer: boolean;
};

/** Returns the price of a provider's quote, and whether the customer has to decide on it. */
function decide(
  { items, total_low: total, ceiling, price_terms: terms }: OrderRecord,
  answered: Answered,
  held: HeldDiscount | undefined,
): Decision | { readonly refusal: QuoteRefusal } {
  const lines = writeLines(items, answered);
  if ('refusal' in lines) return lines;
  const price = finalPrice(priceQuote(lines, terms, new Set(), held));
  return { lines, price, asksCustomer: needsCustomer(lines, price.estimatedPrice, { total, ceiling }) };
}

/** Returns what would happen if the provider submitted this quote now. It changes nothing. */
export async function previewQuote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { order, answered }: Pick<Submission, 'order' | 'answered'>,
): Promise<QuotePreview | { readonly refusal: 'already_done' | 'quote_refused' }> {
  const facts = {
    state: order.state,
    payment: order.payment_state,
    quoteVersion: order.quote_version,
    isWithdrawalPending: order.withdrawal_undo_until !== null,
  };
  if ('refusal' in decideOrder('quote', facts, clock.now())) return { refusal: 'already_done' };
  const decision = decide(order, answered, await heldDiscount(db, order.id));
  if ('refusal' in decision) return { refusal: 'quote_refused' };
  const { price, asksCustomer } = decision;
  return { totalPrice: price, orderedTotal: order.total_low, asksCustomer };
}

const insertQuote = `
  insert into quotes (order_id, version, made_at, lines, note, price)
  values ($1, $2, $3, $4::jsonb, $5, $6::jsonb)`;

/** Stores the quote; each one is a new version. */
function addQuote(change: OrderChange, { lines, price, asksCustomer }: Decision, note: string | null): void {
  const { order, now } = change;
  const version = order.quote_version + 1;
  change.run({
    text: insertQuote,
    values: [order.id, version, now, JSON.stringify(lines), note, JSON.stringify(price)],
  });
  change.set({
    quote_version: version,
    quote: {
      version,
      made_at: now.toISOString(),
      lines,
      note,
      price,
      declined: [],
      work_done: [],
      unrepaired: null,
    },
    ...(asksCustomer ? {} : { agreed: price, agreed_at: now }),
  });
}

/**
 * The provider submits a price for every line. Up to the total that the customer has agreed to when
 * ordering, the order is accepted and charged; above it, the customer decides on the quote.
 */
export async function submitQuote(
  deps: Deps,
  { order: read, visitorId, answered, requestId, witness }: Submission,
): Promise<{ readonly order: OrderRecord } | { readonly refusal: Code }> {
  const { db, effects } = deps;
  const about = { orderId: read.id, order: read, requestId };
  const decideQuote = async (change: OrderChange) => {
    const { order, now } = change;
    const [pace, held] = await Promise.all([paceOf(db, order), heldDiscount(db, order.id)]);
    const decision = decide(order, answered, held);
    if ('refusal' in decision) return { refusal: 'quote_refused' } as const;
    const { lines, asksCustomer } = decision;
    const refused = applyCommand(change, effects, {
      command: asksCustomer ? 'quote' : 'confirm',
      actor: 'provider',
      write: () => {
        addQuote(change, decision, answered.note ?? null);
        if (!asksCustomer) promiseReturn(change, pace, { agreedOn: berlinDay(now) });
        const photos = lines.flatMap(({ photo }) => photo ?? []);
        change.run(...claimWorkPhotos({ orderId: order.id, visitorId, photos, shows: 'quote', now }));
        return undefined;
      },
    });
    return refused && ({ refusal: 'already_done' } as const);
  };
  const changed = await changeOrder<Code>(db, deps, about, seenBy<Code>(witness, decideQuote));
  if (!('refusal' in changed)) return changed;
  return { refusal: changed.refusal === 'not_found' ? 'already_done' : changed.refusal };
}
