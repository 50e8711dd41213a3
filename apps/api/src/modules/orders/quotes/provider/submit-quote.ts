import type { FinalPrice, QuotePreview, QuoteRequest } from '@mendwell/contract';
import { berlinDay, decideOrder, needsCustomer, priceQuote, type QuoteRefusal } from '@mendwell/domain';
import type * as z from 'zod/mini';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { changeOrder } from '../../change-order.ts';
import { promiseReturn } from '../../dates/promise-return.ts';
import { finalPrice } from '../../final-price.ts';
import { type LockedOrder, lockOrder } from '../../order-repository.ts';
import type { ItemContent, StoredLine } from '../../order-tables.ts';
import { catchRefusal } from '../../refused-change.ts';
import { claimPhotos } from './claim-photos.ts';
import { writeLines } from './quote-lines.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };
type Submission = {
  readonly orderId: string;
  readonly visitorId: string;
  readonly answered: z.output<typeof QuoteRequest>;
  readonly requestId: string;
};
type Code = 'already_done' | 'quote_refused' | 'photo_missing';

async function itemsOf(tx: Tx, orderId: string): Promise<ItemContent[]> {
  const rows = await tx
    .selectFrom('order_items')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ content }) => content);
}

/** Stores the quote; each one is a new version. */
async function insertQuote(
  tx: Tx,
  { orderId, answered }: Submission,
  quote: { version: number; lines: readonly StoredLine[]; price: object; isAgreed: boolean; now: Date },
): Promise<void> {
  const { version, lines, price, isAgreed, now } = quote;
  await tx
    .insertInto('quotes')
    .values({
      order_id: orderId,
      version,
      made_at: now,
      lines: JSON.stringify(lines) as never,
      note: answered.note ?? null,
      price: JSON.stringify(price) as never,
    })
    .execute();
  await tx
    .updateTable('orders')
    .set({
      quote_version: version,
      ...(isAgreed ? { agreed: JSON.stringify(price) as never, agreed_at: now } : {}),
    })
    .where('id', '=', orderId)
    .execute();
}

type Decision = {
  readonly lines: readonly StoredLine[];
  readonly price: FinalPrice;
  readonly asksCustomer: boolean;
};

/** Returns the price of a provider's quote, and whether the customer has to decide on it. */
async function decide(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'total_low' | 'ceiling'>,
  answered: Submission['answered'],
): Promise<Decision | { readonly refusal: QuoteRefusal }> {
  const lines = writeLines(await itemsOf(tx, order.id), answered);
  if ('refusal' in lines) return lines;
  const price = finalPrice(priceQuote(lines, new Set(), await heldDiscount(tx, order.id)));
  const agreed = { total: order.total_low, ceiling: order.ceiling };
  return { lines, price, asksCustomer: needsCustomer(lines, price.estimatedPrice, agreed) };
}

/** Returns what would happen if the provider submitted this quote now. It changes nothing. */
export function previewQuote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { orderId, answered }: Pick<Submission, 'orderId' | 'answered'>,
): Promise<QuotePreview | { readonly refusal: 'already_done' | 'quote_refused' }> {
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select([
        'id',
        'state',
        'payment_state',
        'quote_version',
        'total_low',
        'ceiling',
        'withdrawal_undo_until',
      ])
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!order) return { refusal: 'already_done' };
    const facts = {
      state: order.state,
      payment: order.payment_state,
      quoteVersion: order.quote_version,
      isWithdrawalPending: order.withdrawal_undo_until !== null,
    };
    if ('refusal' in decideOrder('quote', facts, clock.now())) return { refusal: 'already_done' };
    const decision = await decide(tx, order, answered);
    if ('refusal' in decision) return { refusal: 'quote_refused' };
    const { price, asksCustomer } = decision;
    return { totalPrice: price, orderedTotal: order.total_low, asksCustomer };
  });
}

/**
 * The provider submits a price for every line. Up to the total that the customer has agreed to when
 * ordering, the order is accepted and charged; above it, the customer decides on the quote.
 */
export function submitQuote(
  deps: Deps,
  submission: Submission,
): Promise<undefined | { readonly refusal: Code }> {
  const { orderId, visitorId, answered, requestId } = submission;
  return catchRefusal<Code>((refuse) =>
    deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw refuse('already_done');
      const decision = await decide(tx, order, answered);
      if ('refusal' in decision) throw refuse('quote_refused');
      const { lines, price, asksCustomer } = decision;
      const changed = await changeOrder(tx, deps, {
        orderId,
        command: asksCustomer ? 'quote' : 'confirm',
        actor: 'provider',
        requestId,
        write: async (_, now) => {
          const version = order.quote_version + 1;
          await insertQuote(tx, submission, { version, lines, price, isAgreed: !asksCustomer, now });
          const { provider_id: providerId, starts_early: startsEarly } = order;
          if (!asksCustomer)
            await promiseReturn(tx, { orderId, providerId, startsEarly, agreedOn: berlinDay(now) });
          const photos = lines.flatMap(({ photo }) => photo ?? []);
          if (!(await claimPhotos(tx, { orderId, visitorId, photos, shows: 'quote', now })))
            throw refuse('photo_missing');
        },
      });
      if ('refusal' in changed) throw refuse('already_done');
    }),
  );
}
