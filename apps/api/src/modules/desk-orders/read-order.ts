import type { DeskOrder } from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { recordAct } from '#modules/desk-audit/index.ts';
import { readPosition } from '#modules/desk-changes/index.ts';
import { loadOrder, type OrderRecord } from '#modules/orders/index.ts';
import { photosOfOrder } from '#modules/photos/index.ts';
import { listQuotes } from '#modules/quotes/index.ts';
import type { AskingAboutOrder } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { seeEverything } from '#platform/row-security.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { inScope, ownOrder } from './scope.ts';
import { toDeskOrderView } from './to-desk-order-view.ts';

export type OrderDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly catalogue: LiveCatalogue;
  readonly waits: Waits;
};
export const notFound = { refusal: 'not_found' } as const;

/** Returns an order with its photos, whose addresses are for this response alone, and with every quote. */
export async function showDeskOrder(
  { storage, catalogue, clock, waits }: OrderDeps,
  db: Db | Tx,
  order: OrderRecord,
  asOf: string,
): Promise<DeskOrder> {
  const photos = await photosOfOrder({ db, storage }, order.id);
  const quotes = await listQuotes(db, order.id);
  const context = { catalogue: catalogue.current(), now: clock.now(), waits };
  return toDeskOrderView(order, { photos, quotes, asOf }, context);
}

/** Returns an order of the workshop. It names the customer and their town, so reading it is recorded. */
export const readOrder = (deps: OrderDeps, asking: AskingAboutOrder) =>
  inScope(deps.db, asking, async (tx) => {
    const own = await ownOrder(tx, asking, asking.orderId);
    if (!own) return notFound;
    const asOf = await readPosition(tx);
    const { personId, role, providerId, requestId } = asking;
    const act = { act: 'order_read', about: own.id, requestId, now: deps.clock.now() } as const;
    await recordAct(tx, { personId, role, providerId, ...act });
    // The rest of an order is not for the desk's role; whose order it is has been proved.
    await seeEverything(tx);
    const order = await loadOrder(tx, own.id);
    return order ? showDeskOrder(deps, tx, order, asOf) : notFound;
  });

/** Returns the order if it is the workshop's own, to act on it. */
export async function findOwnOrder(
  { db }: Pick<OrderDeps, 'db'>,
  asking: Pick<AskingAboutOrder, 'providerId' | 'orderId'>,
): Promise<OrderRecord | undefined> {
  const own = await inScope(db, asking, (tx) => ownOrder(tx, asking, asking.orderId));
  return own && loadOrder(db, own.id);
}
