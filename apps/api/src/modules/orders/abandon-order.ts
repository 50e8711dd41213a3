import { changeOrder } from './change-order.ts';
import type { SubmitDeps } from './submit-order.ts';

/** No method was saved: nothing was charged and nothing is owed. Voucher and photos are free again. */
export async function abandonOrder(deps: SubmitDeps, orderId: string, requestId: string): Promise<void> {
  await deps.db
    .transaction()
    .execute((tx) => changeOrder(tx, deps, { orderId, command: 'abandon', actor: 'time', requestId }));
}
