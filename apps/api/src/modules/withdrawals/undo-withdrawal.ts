import type { ChangeDeps } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import { undoWithdrawalOfOrder } from './order/undo-withdrawal.ts';
import { settleWithdrawals } from './withdrawal-repository.ts';

type Deps = ChangeDeps & { readonly db: Db };
type Undo = { readonly orderId: string; readonly requestId: string };

/** The customer undoes the withdrawal: in time, and once. */
export const undoWithdrawal = (
  deps: Deps,
  { orderId, requestId }: Undo,
): Promise<undefined | { readonly refusal: 'already_done' }> =>
  deps.db.transaction().execute(async (tx) => {
    const refused = await undoWithdrawalOfOrder(tx, deps, { orderId, requestId });
    if (refused) return refused;
    await settleWithdrawals(tx, orderId, { outcome: 'undone', now: deps.clock.now() });
    return undefined;
  });
