import { sql } from 'kysely';
import { queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import './order-tables.ts';

export const newLinkMail = 'order-link';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };
type Revoked = { readonly links: number } | { readonly refusal: 'not_found' | 'already_done' };
type Revoking = {
  readonly orderNumber: string;
  readonly requestId: string;
  /** Says whether the same has been done before, and records who does it, both in the transaction that does it. */
  readonly witness?: {
    readonly isDone: (tx: Tx) => Promise<boolean>;
    readonly record: (tx: Tx, done: { readonly links: number; readonly now: Date }) => Promise<void>;
  };
};

/**
 * Revokes all links to an order that its customer was mailed, and mails a new one, which replaces them.
 * The provider's links stay: without the provider's code they open nothing.
 */
export async function replaceLinks(
  { db, clock, jobs }: Deps,
  { orderNumber, requestId, witness }: Revoking,
): Promise<Revoked> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'language'])
      .where('number', '=', orderNumber)
      .where('forgotten_at', 'is', null)
      // The same press sent twice is seen one after the other.
      .forUpdate()
      .executeTakeFirst();
    if (!order) return { refusal: 'not_found' };
    if (await witness?.isDone(tx)) return { refusal: 'already_done' };
    const { rows } = await sql`
      update order_links set revoked_at = ${now}
      where order_id = ${order.id} and purpose <> 'provider' and revoked_at is null
      returning token_hash`.execute(tx);
    await witness?.record(tx, { links: rows.length, now });
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
