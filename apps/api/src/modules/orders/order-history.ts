import type { declineReasons, handBackReasons } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import './order-tables.ts';

/**
 * Returns when the customer last withdrew from an order; undefined if that was before withdrawals could
 * be undone.
 */
export async function declaredAt(db: Db | Tx, orderId: string): Promise<Date | undefined> {
  const step = await db
    .selectFrom('order_history')
    .select('at')
    .where('order_id', '=', orderId)
    .where('action', '=', 'withdrawal_declared')
    .orderBy('step', 'desc')
    .executeTakeFirst();
  return step?.at;
}

/** Returns whether a withdrawal from this order was undone before. */
export async function wasWithdrawalUndone(db: Db | Tx, orderId: string): Promise<boolean> {
  const step = await db
    .selectFrom('order_history')
    .select('step')
    .where('order_id', '=', orderId)
    .where('action', '=', 'withdrawal_undone')
    .executeTakeFirst();
  return step !== undefined;
}

/** Returns orders whose work was stopped in part and whose provider has not reported what was done. */
export async function listStoppedOrders(
  db: Db,
): Promise<readonly { readonly id: string; readonly withdrawnAt: Date }[]> {
  const { rows } = await sql<{ id: string; withdrawnAt: Date }>`
    select orders.id, coalesce(
        max(order_history.at) filter (where action = 'withdrawal_declared'), max(order_history.at)) as "withdrawnAt"
    from orders
    join order_history on order_id = orders.id and action in ('withdrawal_declared', 'withdrawal_stopped')
    where stopped = 'rest' and state = 'in_service' group by orders.id order by orders.id`.execute(db);
  return rows;
}

type Ending =
  | 'accept'
  | 'cancel'
  | 'support_cancel'
  | 'decline'
  | 'hand_back'
  | 'expire'
  | 'withdraw'
  | 'withdrawal_stopped';
/** What a step stored for the mails about it. */
type Details = {
  readonly waitedFor?: 'provider' | 'quote' | 'payment' | 'other_provider';
  readonly reason?: (typeof declineReasons)[number] | (typeof handBackReasons)[number];
  readonly note?: string | null;
};

/** Returns the last of these steps in the history of an order. */
export async function lastStep<Action extends Ending>(
  db: Db,
  orderId: string,
  actions: readonly Action[],
): Promise<{ readonly action: Action; readonly details: Details; readonly at: Date }> {
  const step = await db
    .selectFrom('order_history')
    .select(['action', 'details', 'at'])
    .where('order_id', '=', orderId)
    .where('action', 'in', actions)
    .orderBy('step', 'desc')
    .executeTakeFirstOrThrow();
  const stored: Omit<Details, 'waitedFor'> & { readonly waitedFor?: Details['waitedFor'] | 'workshop' } =
    step.details ?? {};
  const { waitedFor, ...rest } = stored;
  // History is never rewritten: steps from before the word changed say "workshop".
  const details: Details = waitedFor
    ? { ...rest, waitedFor: waitedFor === 'workshop' ? 'provider' : waitedFor }
    : rest;
  return { action: step.action as Action, details, at: step.at };
}

/** Returns every step of an order, the oldest first; none when there is no such order. */
export async function readHistory(
  db: Db,
  orderNumber: string,
): Promise<
  readonly { readonly at: Date; readonly actor: string; readonly action: string; readonly to: string }[]
> {
  return db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['at', 'actor', 'action', 'to_state as to'])
    .where('orders.number', '=', orderNumber)
    .orderBy('step')
    .execute();
}

/** Returns every step of an order as our staff read it, the oldest first, with the words that somebody typed for it. */
export async function readSteps(db: Db | Tx, orderId: string) {
  return db
    .selectFrom('order_history')
    .select(['at', 'actor', 'action', sql<string | null>`details->>'note'`.as('note')])
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();
}
