import { firstFreeWish } from '@mendwell/domain';
import {
  type ChangeDeps,
  changeOrder,
  hasOpenWishes,
  pickupChoice,
  refusalOf,
} from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import { bookPickup } from './book-pickup.ts';
import { lockVisitsOfProvider, visitOffer } from './visit-offer.ts';

type Deps = ChangeDeps & { readonly db: Db };

/**
 * Books the first free evening of those that the customer named while ordering (ORD-21), in the same way as
 * if the customer had chosen it. If there is none any more, the customer is asked, as everybody else is.
 * The history says that this was done, so that a second run finds nothing to do. While the order is not
 * paid, or a withdrawal holds it, nothing happens; whatever ends that sends the job again.
 */
export async function bookWish(deps: Deps, orderId: string, requestId: string): Promise<void> {
  await deps.db.transaction().execute((tx) =>
    changeOrder(tx, deps, { orderId, requestId }, async (change) => {
      const { order, now } = change;
      if (!hasOpenWishes(order) || refusalOf(change, 'book_wish')) return undefined;
      await lockVisitsOfProvider(tx, order.provider_id);
      const wish = firstFreeWish(order.wished_evenings, await visitOffer(tx, order, 'pickup'), now);
      if ('day' in wish) {
        const booked = { command: 'book_wish', actor: 'time', day: wish.day } as const;
        const refused = await bookPickup(tx, deps.effects, change, booked);
        if (refused) throw new Error(`a wished evening could not be booked: ${refused.refusal}`);
      } else {
        change.note('time', wish.missed);
        change.queueMail(pickupChoice);
      }
      return undefined;
    }),
  );
}
