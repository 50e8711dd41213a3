import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { Stuck, StuckQuery } from '#platform/stuck.ts';
import '../payment-tables.ts';

/** Returns charges that neither succeeded nor failed, and debits that were not made on their day, the oldest first. */
export async function listStuckCharges(db: Db | Tx, { limit }: StuckQuery): Promise<readonly Stuck[]> {
  const { rows } = await sql<Stuck>`
    select id, changed_at as since, order_id as "orderId", state as what, amount, debit_on::text as day,
      attempt as tried
    from payments where alerted_at is not null and state in ('charging', 'announced')
    order by alerted_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Returns orders whose money has not arrived, the oldest first. What a bank has taken back is a dispute. */
export async function listFailedCharges(db: Db | Tx, { limit }: StuckQuery): Promise<readonly Stuck[]> {
  const { rows } = await sql<Stuck>`
    select id, payment_changed_at as since, id as "orderId", payment_failure as what, debit_on as day,
      (select attempt from payments where order_id = order_records.id and quote_version = charged_version) as tried,
      (select amount from payments where order_id = order_records.id and quote_version = charged_version) as amount
    from order_records
    where payment_state = 'failed' and state <> 'cancelled' and payment_failure is distinct from 'disputed'
    order by payment_changed_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Returns refunds that were refused or came back, and that nobody has closed, the oldest first. */
export async function listFailedRefunds(
  db: Db | Tx,
  { now, limit, closed }: StuckQuery,
): Promise<readonly Stuck[]> {
  const { rows } = await sql<Stuck>`
    select id, settled_at as since, order_id as "orderId", reason as what, amount from refunds
    where state = 'failed' and settled_at > ${retentionStart('event', now)} and id <> all (${closed}::uuid[])
    order by settled_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Returns what customers' banks want back, while nobody has decided about it, the oldest first. */
export async function listOpenDisputes(db: Db | Tx, { limit }: StuckQuery): Promise<readonly Stuck[]> {
  const { rows } = await sql<Stuck>`
    select stripe_id as id, opened_at as since, order_id as "orderId", reason as what, amount,
      to_char(evidence_due_by at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day
    from disputes where closed_at is null order by opened_at, stripe_id limit ${limit}`.execute(db);
  return rows;
}
