import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { Dispute } from '#providers/stripe/interface.ts';
import '../payment-tables.ts';

/** The payment provider's words for a dispute about which nobody decides any more. */
const ended = ['won', 'lost', 'warning_closed', 'prevented'];

type Found = { readonly orderId: string; readonly paymentId: string; readonly now: Date };

/**
 * Stores a dispute once, and how it stands. What has ended stays as it ended, whichever of two readers is
 * the last to write.
 */
export async function storeDispute(db: Db | Tx, dispute: Dispute, { orderId, paymentId, now }: Found) {
  const { id, reason, status, amount, openedAt, evidenceDueBy } = dispute;
  const isEnded = ended.includes(status);
  await sql`
    insert into disputes (stripe_id, order_id, payment_id, reason, status, amount, opened_at, evidence_due_by,
      taken_in_at, closed_at)
    values (${id}, ${orderId}, ${paymentId}, ${reason}, ${status}, ${amount}, ${openedAt}, ${evidenceDueBy ?? null},
      ${now}, ${isEnded ? now : null})
    on conflict (stripe_id) do update set reason = excluded.reason, status = excluded.status,
      amount = excluded.amount, evidence_due_by = excluded.evidence_due_by, closed_at = excluded.closed_at
    where disputes.closed_at is null`.execute(db);
}

/** Returns the disputes of an order, the newest first, each with the charge that it is about. */
export const listDisputes = (db: Db, orderId: string) =>
  db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select([
      'disputes.stripe_id as id',
      'disputes.reason',
      'disputes.status',
      'disputes.amount',
      'disputes.opened_at as openedAt',
      'disputes.evidence_due_by as evidenceDueBy',
      'disputes.closed_at as closedAt',
      'payments.stripe_id as chargeId',
    ])
    .where('disputes.order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute();
export type StoredDispute = Awaited<ReturnType<typeof listDisputes>>[number];
