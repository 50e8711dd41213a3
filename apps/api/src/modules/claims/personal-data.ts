import type { HeldOrder } from '@mendwell/contract';
import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import { erasePersonalData as eraseMails } from '#modules/mail/index.ts';
import { dropUploadsNamed } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import './claim-tables.ts';

type Exported = { readonly orderId: string; readonly claims: HeldOrder['claims'] };

/** Returns the claims of orders as they are stored, with their history. */
export async function exportPersonalData(db: Db, orderIds: readonly string[]): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select order_id as "orderId", jsonb_agg(to_jsonb(one) || jsonb_build_object('history', (
      select coalesce(jsonb_agg(to_jsonb(told) order by told.step), '[]') from claim_history told
      where claim_id = one.id)) order by created_at) as claims
    from claims one where order_id = any (${orderIds}) group by order_id`.execute(db);
  return rows;
}

type Erased = { readonly id: string; readonly photos: readonly string[] };

/** Erases what the customer wrote and showed in these claims; what was proposed and done stays. */
async function eraseWords(tx: Tx, claims: readonly Erased[], now: Date): Promise<void> {
  for (const { id, photos } of claims) {
    await sql`
      update claims set words = null, objection = null, photos = '[]', markers = '[]', erased_at = ${now}
      where id = ${id}`.execute(tx);
    await dropUploadsNamed(tx, photos, now);
  }
  await eraseMails(
    tx,
    claims.map(({ id }) => id),
  );
}

/** Erases the customer's words in the claims of an order that is erased; the order's lock is held. */
export async function erasePersonalData(tx: Tx, orderId: string, now: Date): Promise<void> {
  const { rows } = await sql<Erased>`
    select id, photos from claims where order_id = ${orderId} and erased_at is null`.execute(tx);
  await eraseWords(tx, rows, now);
}

const mostAtOnce = 200;

/** Erases the same of claims that were settled so long ago, of orders that were erased before. */
export async function purgeClaims(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  for (;;) {
    const { rows } = await sql<Erased>`
      select id, photos from claims
      where state = 'settled' and erased_at is null and changed_at <= ${retentionStart('order', now)}
      order by changed_at limit ${mostAtOnce}`.execute(db);
    if (rows.length === 0) return;
    await db.transaction().execute((tx) => eraseWords(tx, rows, now));
  }
}
