import type { Order } from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { loadOrder } from './order-repository.ts';
import { toOrderView } from './to-order-view.ts';

export type ShowDeps = {
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly waits: Waits;
};

/** Returns the view of an order; the caller has checked the right to it. */
export async function showOrder(
  { db, catalogue, clock, waits }: ShowDeps,
  orderId: string,
): Promise<Order | { readonly refusal: 'not_found' }> {
  const order = await loadOrder(db, orderId);
  return order ? toOrderView(order, { catalogue, now: clock.now(), waits }) : { refusal: 'not_found' };
}
