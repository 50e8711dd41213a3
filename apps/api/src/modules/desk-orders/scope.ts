import type { Db, Tx } from '#platform/database.ts';
import { roles } from '#platform/roles.ts';
import { seeOnly } from '#platform/row-security.ts';
import './desk-views.ts';

/** Whose orders somebody sees. */
export type Scope = { readonly providerId: string };

/**
 * Returns the open orders of a scope. Together with `ownOrder` and `ownUnread` it is the only way in which this module reads
 * orders. Row-level security would show no others either; each of the two walls holds without the other.
 */
export const ownOrders = (tx: Tx, { providerId }: Scope) =>
  tx.selectFrom('desk_queue').where('desk_queue.provider_id', '=', providerId);

/** Returns the orders of a scope with unseen messages, the newest message first. */
export const ownUnread = (tx: Tx, { providerId }: Scope) =>
  tx.selectFrom('desk_unread').where('desk_unread.provider_id', '=', providerId).orderBy('last_seq', 'desc');

/** Returns one order of a scope, open or not; an order of another workshop is like one that does not exist. */
export const ownOrder = (tx: Tx, { providerId }: Scope, orderId: string) =>
  tx
    .selectFrom('desk_orders')
    .select('id')
    .where('desk_orders.provider_id', '=', providerId)
    .where('id', '=', orderId)
    .executeTakeFirst();

/** Runs work in a transaction that sees one workshop's orders only, with the rights of the desk. */
export const inScope = <Result>(db: Db, scope: Scope, run: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await seeOnly(tx, roles.desk, scope.providerId);
    return run(tx);
  });
