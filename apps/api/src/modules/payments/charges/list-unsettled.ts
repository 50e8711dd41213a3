import type { RefundReason } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import '../payment-tables.ts';

/** Nobody looks through more of them at once. */
const mostShown = 100;
/** A failed refund and a dispute that has ended are shown for so long. */
const lookBackDays = 30;

type OfOrder = { readonly orderId: string; readonly orderNumber: string; readonly amount: number | null };

/** Returns charges, refunds and disputes that are not settled, of all orders, the oldest first. */
export async function listUnsettled(tx: Tx, now: Date) {
  const since = new Date(now.getTime() - lookBackDays * 24 * 60 * 60 * 1000);
  const { rows: charges } = await sql<
    OfOrder & {
      readonly state: 'announced' | 'charging' | 'processing' | 'action_required' | 'failed';
      readonly since: Date;
    }
  >`
    select order_id as "orderId", number as "orderNumber", amount, payments.state, payments.changed_at as since
    from payments join order_records on order_records.id = order_id
    where payments.state in ('announced', 'charging', 'processing', 'action_required', 'failed')
      and failure is distinct from 'called_off' and failure is distinct from 'disputed'
      and order_records.state <> 'cancelled'
    order by payments.changed_at, payments.id limit ${mostShown}`.execute(tx);
  const { rows: refunds } = await sql<
    OfOrder & { readonly state: 'wanted' | 'failed'; readonly reason: RefundReason; readonly since: Date }
  >`
    select order_id as "orderId", number as "orderNumber", amount, refunds.state, reason,
      refunds.created_at as since
    from refunds join order_records on order_records.id = order_id
    where refunds.state = 'wanted' or refunds.state = 'failed' and settled_at >= ${since}
    order by refunds.created_at, refunds.id limit ${mostShown}`.execute(tx);
  const { rows: disputes } = await sql<
    OfOrder & { readonly reason: string; readonly status: string; readonly evidenceDueBy: Date | null }
  >`
    select order_id as "orderId", number as "orderNumber", amount, reason, status,
      evidence_due_by as "evidenceDueBy"
    from disputes join order_records on order_records.id = order_id
    where closed_at is null or closed_at >= ${since}
    order by closed_at is not null, evidence_due_by nulls last, opened_at limit ${mostShown}`.execute(tx);
  return { charges, refunds, disputes };
}
