import type { MailTemplate } from '@mendwell/contract';
import type { OrderCommand } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import { type OrderChange, revokeProviderLinks } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import './reassignment-tables.ts';

/** The mail to a provider that no longer has an order: it did not answer, or it handed the order back. */
export const requestReleased = 'request-released' satisfies MailTemplate;

const insertRelease = `
  insert into order_releases (id, order_id, provider_id, released_at) values ($1, $2, $3, $4)
  on conflict do nothing`;

/**
 * The provider loses the order: its links open nothing any more, and it is not offered again. The mail is
 * about the release, not about the order, because the order may have another provider when it leaves.
 */
export function releaseProvider(change: OrderChange, command: OrderCommand): void {
  const { order, now } = change;
  const id = newId();
  change.run(
    { text: insertRelease, values: [id, order.id, order.provider_id, now] },
    revokeProviderLinks(order.id, now),
  );
  // A provider that declines has just read what follows.
  if (command !== 'decline') change.queueMail(requestReleased, id);
  change.set({ promised_back: null });
}

/** Returns the providers that had an order before. */
export async function releasedProviders(db: Db, orderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('order_releases')
    .select('provider_id')
    .where('order_id', '=', orderId)
    .orderBy('released_at')
    .orderBy('id')
    .execute();
  return rows.map(({ provider_id: id }) => id);
}

/** Returns which provider lost which order, and when. */
export const findRelease = (db: Db, id: string) =>
  db
    .selectFrom('order_releases')
    .select(['order_id', 'provider_id', 'released_at'])
    .where('id', '=', id)
    .executeTakeFirst();
