import type { QuoteRequest } from '@mendwell/contract';
import { needsCustomer, priceQuote } from '@mendwell/domain';
import type * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { changeOrder } from '../change-order.ts';
import { finalPrice } from '../final-price.ts';
import { heldDiscount } from '../held-discount.ts';
import { lockOrder } from '../order-repository.ts';
import type { ItemContent, StoredLine } from '../order-tables.ts';
import { refusable } from '../refused-change.ts';
import { claimPhotos } from './claim-photos.ts';
import { writeLines } from './write-lines.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };
type Answer = {
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

/** The answer as it is kept, one version after the other. */
async function keepQuote(
  tx: Tx,
  { orderId, answered }: Answer,
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

/**
 * The workshop names its price for every line. Up to what the customer has agreed to when ordering that
 * is the acceptance, and the charge; above it a quote, which the customer answers.
 */
export function answerRequest(deps: Deps, answer: Answer): Promise<undefined | { readonly refusal: Code }> {
  const { orderId, visitorId, answered, requestId } = answer;
  return refusable<Code>((refuse) =>
    deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw refuse('already_done');
      const lines = writeLines(await itemsOf(tx, orderId), answered);
      if ('refusal' in lines) throw refuse('quote_refused');
      const price = finalPrice(priceQuote(lines, new Set(), await heldDiscount(tx, orderId)));
      const agreed = { total: order.total_high, ceiling: order.ceiling };
      const isAsked = needsCustomer(lines, price.estimatedPrice, agreed);
      const changed = await changeOrder(tx, deps, {
        orderId,
        command: isAsked ? 'quote' : 'confirm',
        actor: 'provider',
        requestId,
        write: async (_, now) => {
          const version = order.quote_version + 1;
          await keepQuote(tx, answer, { version, lines, price, isAgreed: !isAsked, now });
          const photos = lines.flatMap(({ photo }) => photo ?? []);
          if (!(await claimPhotos(tx, { orderId, visitorId, photos, shows: 'quote', now })))
            throw refuse('photo_missing');
        },
      });
      if ('refusal' in changed) throw refuse('already_done');
    }),
  );
}
