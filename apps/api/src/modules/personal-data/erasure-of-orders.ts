import { berlinDay, claimsUntil, decideErasure, type Erasure, type ErasureFacts } from '@mendwell/domain';
import { ordersWithOpenClaim } from '#modules/claims/index.ts';
import { type OrderFacts, papersOf, readErasureFacts } from '#modules/orders/index.ts';
import { findUnsettledMoney } from '#modules/payments/index.ts';
import { findOpenWithdrawals } from '#modules/withdrawals/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';

/**
 * Returns the facts that decide about the erasure of orders; in a transaction, the orders stay locked
 * until it ends. The orders come first: what is read of their money and withdrawals is then not older.
 */
export async function erasureFacts(
  db: Db | Tx,
  orderIds: readonly string[],
  now: Date,
): Promise<(OrderFacts & ErasureFacts)[]> {
  const orders = await readErasureFacts(db, orderIds);
  const ids = orders.map(({ id }) => id);
  const money = new Map((await findUnsettledMoney(db, ids, now)).map((one) => [one.orderId, one]));
  const withdrawn = await findOpenWithdrawals(db, orders, now);
  const claimed = await ordersWithOpenClaim(db, ids);
  return orders.map((order) => ({
    ...order,
    isDisputed: money.get(order.id)?.isDisputed ?? false,
    isRefundOpen: money.get(order.id)?.isRefundOpen ?? false,
    isWithdrawalOpen: order.isWithdrawalPending || withdrawn.has(order.id),
    isClaimOpen: claimed.has(order.id),
  }));
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

/** Returns a function that finds out which orders still run or have money under way. */
export const openOrdersIn =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (orderIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const facts = await erasureFacts(db, orderIds, clock.now());
    return new Set(
      facts.filter((order) => !order.isForgotten && 'staysFor' in decideErasure(order)).map(({ id }) => id),
    );
  };
