import { type Actor, berlinDay, type OrderRefusal } from '@mendwell/domain';
import {
  applyCommand,
  type OrderChange,
  type OrderEffects,
  promiseReturn,
  providerFacts,
} from '#modules/orders/index.ts';
import type { Tx } from '#platform/database.ts';
import { bookVisit } from './book-visit.ts';

type Booked = {
  readonly command: 'schedule_pickup' | 'book_wish';
  readonly actor: Actor;
  readonly day: string;
};

/** Books the pick-up and promises the day that follows from it. The caller holds the provider's visits. */
export async function bookPickup(
  tx: Tx,
  effects: OrderEffects,
  change: OrderChange,
  { command, actor, day }: Booked,
): Promise<undefined | { readonly refusal: OrderRefusal }> {
  const { id: orderId, provider_id: providerId, agreed_at: agreedAt } = change.order;
  const pace = await providerFacts(tx, { orderId, providerId, agreedAt });
  return applyCommand(change, effects, {
    command,
    actor,
    details: { day },
    write: () => {
      bookVisit(change, 'pickup', day);
      const agreedOn = berlinDay(agreedAt ?? change.now);
      promiseReturn(change, pace, { agreedOn, pickupOn: day });
      return undefined;
    },
  });
}
