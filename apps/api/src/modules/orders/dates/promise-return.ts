import { type ReturnFacts, returnDates } from '@mendwell/domain';
import { readPace } from '#modules/catalogue/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { piecesAhead } from './pieces-in-hand.ts';

type OfOrder = { readonly orderId: string; readonly providerId: string };
type Times = Pick<ReturnFacts, 'agreedOn' | 'startsEarly' | 'pickupOn'>;

/** Returns what is known of the provider; undefined for one that has left the catalogue. */
export async function providerFacts(
  db: Db | Tx,
  order: OfOrder,
): Promise<Pick<ReturnFacts, 'pace' | 'piecesInHand'> | undefined> {
  const pace = await readPace(db, order.providerId);
  return pace && { pace, piecesInHand: await piecesAhead(db, order) };
}

/**
 * Stores the day by which everything is back, each time that something it depends on becomes known: when
 * the order is placed, when its price is agreed, when a courier visit is chosen. A mail follows each of
 * these.
 */
export async function promiseReturn(
  tx: Tx,
  { orderId, providerId, ...times }: OfOrder & Times,
): Promise<void> {
  const workshop = await providerFacts(tx, { orderId, providerId });
  if (!workshop) return;
  const { backBy } = returnDates({ ...workshop, ...times });
  await tx.updateTable('orders').set({ promised_back: backBy }).where('id', '=', orderId).execute();
}
