import { sql } from 'kysely';
import { queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import './order-tables.ts';

export const newLinkMail = 'order-link';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };
type Revoked = { readonly links: number } | { readonly refusal: 'not_found' };

/**
 * Revokes all links to an order that its customer was mailed, and mails a new one, which replaces them.
 * The provider's links stay: without the provider's code they open nothing.
 */
export async function replaceLinks(
  { db, clock, jobs }: Deps,
  { orderNumber, requestId }: { readonly orderNumber: string; readonly requestId: string },
): Promise<Revoked> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'language'])
      .where('number', '=', orderNumber)
      .where('forgotten_at', 'is', null)
      .executeTakeFirst();
    if (!order) return { refusal: 'not_found' };
    const { rows } = await sql`
      update order_links set revoked_at = ${now}
      where order_id = ${order.id} and purpose <> 'provider' and revoked_at is null
      returning token_hash`.execute(tx);
    await queueMail(tx, jobs, {
      template: newLinkMail,
      about: order.id,
      language: order.language,
      requestId,
      now,
    });
    return { links: rows.length };
  });
}
