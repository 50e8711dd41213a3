import { berlinDay, claimsUntil } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';

/** When an order was completed; null for one that was not. */
export const completedAt = sql<Date | null>`
  case when orders.state = 'completed' then coalesce(
    (select max(at) from order_history where order_id = orders.id and to_state = 'completed'),
    orders.changed_at) end`;

/**
 * Moves the name and the mail address of a completed order to the schema `restricted`, where they stay
 * until the period for complaints about the work has passed, and serve no other purpose.
 */
export async function holdClaimContact(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(completedAt.as('completed_at'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order?.completed_at) return;
  const until = claimsUntil(order.completed_at);
  if (until < berlinDay(now)) return;
  await sql`
    insert into restricted.claim_contacts (order_id, name, email, kept_until)
    select order_id, given_name || ' ' || family_name, email, ${until}
    from order_contacts where order_id = ${orderId}`.execute(tx);
}

/**
 * Returns who is written to about a claim: the order's contact, or what is stored of it for complaints
 * about the work. Undefined when neither is there any more.
 */
export async function claimContactOf(
  db: Db | Tx,
  orderId: string,
): Promise<{ readonly name: string; readonly email: string; readonly isErased: boolean } | undefined> {
  const { rows } = await sql<{ name: string; email: string; isErased: boolean }>`
    select given_name || ' ' || family_name as name, email, false as "isErased"
      from order_contacts where order_id = ${orderId} and email <> ''
    union all
    select name, email, true from restricted.claim_contacts where order_id = ${orderId}
    limit 1`.execute(db);
  return rows[0];
}

/** Deletes contacts whose period for complaints has passed. */
export async function purgeClaimContacts(
  db: Db,
  clock: Clock,
  /** Orders with a claim that is not settled. */
  except: readonly string[],
): Promise<void> {
  await sql`
    delete from restricted.claim_contacts
    where kept_until < ${berlinDay(clock.now())} and order_id <> all (${except}::uuid[])`.execute(db);
}
