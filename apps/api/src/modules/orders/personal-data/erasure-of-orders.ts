import {
  berlinDay,
  claimsUntil,
  decideErasure,
  type Erasure,
  type ErasureFacts,
  failedRefundDays,
  openWithdrawalDays,
} from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { completedAt } from '../retention/hold-claim-contact.ts';
import { papersOf } from '../retention/hold-receipt.ts';

type Facts = ErasureFacts & {
  readonly id: string;
  readonly number: string;
  readonly isForgotten: boolean;
  readonly completedAt: Date | null;
  readonly providerId: string;
  /** The payment setup that it waits with. */
  readonly stripeId: string | null;
};

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/**
 * Returns the facts that decide about the erasure of orders; in a transaction, the orders stay locked
 * until it ends.
 */
export async function erasureFacts(db: Db | Tx, orderIds: readonly string[], now: Date): Promise<Facts[]> {
  const isLocking = 'isTransaction' in db && db.isTransaction;
  const { rows } = await sql<Facts>`
    select orders.id, orders.number, orders.state, orders.payment_state as payment,
      orders.provider_id as "providerId", setups.stripe_id as "stripeId", forgotten_at is not null as "isForgotten",
      ${completedAt} as "completedAt",
      exists (select from payments where order_id = orders.id and payments.state = 'failed'
        and failure = 'disputed') as "isDisputed",
      exists (select from refunds where order_id = orders.id and (refunds.state = 'wanted'
        or refunds.state = 'failed'
          and coalesce(settled_at, created_at) > ${daysBefore(now, failedRefundDays)})) as "isRefundOpen",
      withdrawal_undo_until is not null or exists (select from withdrawals one
        where received_at > ${daysBefore(now, openWithdrawalDays)} and (
          one.order_id = orders.id and outcome = 'noted'
          or outcome = 'unmatched' and (one.order_number = orders.number or lower(one.email) = (
            select lower(contact.email) from order_contacts contact where contact.order_id = orders.id)))
      ) as "isWithdrawalOpen"
    from orders join setups on setups.id = orders.setup_id
    where orders.id = any (${orderIds}) order by orders.created_at desc, orders.id
    ${isLocking ? sql`for update of orders` : sql``}`.execute(db);
  return rows;
}

type RetainedOrder = {
  readonly number: string;
  readonly what: 'receipt' | 'confirmation' | 'claims' | 'running' | 'money';
  readonly until: string | null;
};
export type OrderErasure = {
  readonly id: string;
  readonly number: string;
  /** Undefined for an order of which everything that may be erased has been erased. */
  readonly erasure: Erasure | undefined;
  readonly kept: readonly RetainedOrder[];
};

/** Returns what would be erased of each order, and what stays, why and until when. */
export async function planErasure(db: Db, orderIds: readonly string[], now: Date): Promise<OrderErasure[]> {
  const facts = await erasureFacts(db, orderIds, now);
  const papers = await papersOf(db, orderIds);
  const paperOf = new Map(papers.map((paper) => [paper.orderId, paper]));
  return facts.map((order) => {
    const { id, number } = order;
    const erasure = order.isForgotten ? undefined : decideErasure(order);
    if (erasure && 'staysFor' in erasure)
      return { id, number, erasure, kept: [{ number, what: erasure.staysFor, until: null }] };
    if (erasure?.erases === 'draft') return { id, number, erasure, kept: [] };
    const paper = paperOf.get(id);
    const claims = order.completedAt ? claimsUntil(order.completedAt) : '';
    return {
      id,
      number,
      erasure,
      kept: [
        ...(paper ? [{ number, what: paper.what, until: paper.until }] : []),
        ...(claims >= berlinDay(now) ? [{ number, what: 'claims' as const, until: claims }] : []),
      ],
    };
  });
}

/** Returns which of these orders still run or have money under way. */
export async function openOrdersAmong(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const facts = await erasureFacts(db, orderIds, now);
  return new Set(
    facts.filter((order) => !order.isForgotten && 'staysFor' in decideErasure(order)).map(({ id }) => id),
  );
}
