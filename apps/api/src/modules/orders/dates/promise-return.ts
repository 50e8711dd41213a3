import { type ReturnFacts, returnDates } from '@mendwell/domain';
import { readPace } from '#modules/catalogue/index.ts';
import { readCalendarFor } from '#modules/provider-calendar/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { OrderChange } from '../order-change.ts';
import type { OrderRecord } from '../order-repository.ts';
import { workAhead } from './pieces-in-hand.ts';

type OfOrder = {
  readonly orderId: string;
  readonly providerId: string;
  /** When the price was agreed, for an order whose promise stands: days closed later do not move it. */
  readonly agreedAt?: Date | string | null;
};
type ProviderFacts = Pick<ReturnFacts, 'pace' | 'piecesInHand' | 'promised'>;

/** Returns what is known of the provider; undefined for one that has left the catalogue. */
export async function providerFacts(
  db: Db | Tx,
  { agreedAt = null, ...order }: OfOrder,
): Promise<ProviderFacts | undefined> {
  const { providerId } = order;
  const [pace, calendar, ahead] = await Promise.all([
    readPace(db, providerId),
    readCalendarFor(db, { providerId, agreedAt }),
    workAhead(db, order),
  ]);
  return pace && { pace: { ...pace, calendar }, ...ahead };
}

/** Returns the same for the provider of an order that changes. */
export const paceOf = (db: Db | Tx, { id, provider_id: providerId }: OrderRecord) =>
  providerFacts(db, { orderId: id, providerId });

/**
 * Sets the day by which everything is back, each time that something it depends on becomes known: when
 * the order is placed, when its price is agreed, when a courier visit is chosen. A mail follows each of
 * these.
 */
export function promiseReturn(
  change: OrderChange,
  provider: ProviderFacts | undefined,
  times: Pick<ReturnFacts, 'agreedOn' | 'pickupOn'>,
): void {
  const { starts_early: startsEarly } = change.order;
  if (provider) change.set({ promised_back: returnDates({ ...provider, startsEarly, ...times }).backBy });
}
