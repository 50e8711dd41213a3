import type { Db, Tx } from '#platform/database.ts';
import { roles } from '#platform/roles.ts';
import { seeOnly } from '#platform/row-security.ts';
import './desk-queue-view.ts';

/** Whose orders somebody sees. */
export type Scope = { readonly providerId: string };

/**
 * Returns the orders of a scope: the only way in which this module reads orders. Row-level security would show
 * no others either; each of the two walls holds without the other.
 */
export const ownOrders = (tx: Tx, { providerId }: Scope) =>
  tx.selectFrom('desk_queue').where('desk_queue.provider_id', '=', providerId);

/** Runs work in a transaction that sees one workshop's orders only, with the rights of the desk. */
export const inScope = <Result>(db: Db, scope: Scope, run: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await seeOnly(tx, roles.desk, scope.providerId);
    return run(tx);
  });
