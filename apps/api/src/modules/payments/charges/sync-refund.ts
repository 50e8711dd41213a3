import { changeOrder } from '#modules/orders/index.ts';
import { changePayment } from './change-payment.ts';
import { endRefund, givenRefund } from './refund-repository.ts';
import type { ChargeDeps } from './settle-charge.ts';

/** A bank may return a refund weeks later: then the money is with us again, and support is notified. */
export async function syncRefund(deps: ChargeDeps, stripeId: string, requestId: string): Promise<void> {
  const { db, payments } = deps;
  const refund = await givenRefund(db, stripeId);
  if (!refund || !(await payments.readRefund(stripeId)).hasFailed) return;
  const { id, order_id: orderId } = refund;
  await db.transaction().execute((tx) =>
    changeOrder(tx, deps, { orderId, requestId }, async (change) => {
      if (await endRefund(tx, id, { from: 'done', to: 'failed', now: change.now }))
        changePayment(change, { command: 'fail_refund', actor: 'time' });
      return undefined;
    }),
  );
}
