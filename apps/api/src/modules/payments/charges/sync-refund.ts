import { changeOrder, handedBackUpTo } from '#modules/orders/index.ts';
import { bookMoney } from './book-money.ts';
import { changePayment, paymentMails } from './change-payment.ts';
import { endRefund, givenRefund } from './refund-repository.ts';
import type { ChargeDeps } from './settle-charge.ts';
import { takeInRefund } from './take-in-refund.ts';

/**
 * An event about a refund is only a hint: its true state is read from Stripe. A bank may return a refund
 * weeks later: then the money is with us again, and support is notified. A refund that we do not know was
 * made by somebody at Stripe's own site.
 */
export async function syncRefund(deps: ChargeDeps, stripeId: string, requestId: string): Promise<void> {
  const { db, payments } = deps;
  const known = await givenRefund(db, stripeId);
  if (known && known.state !== 'done') return;
  const refund = await payments.readRefund(stripeId);
  if (!known) return takeInRefund(deps, refund, { requestId });
  if (!refund.hasFailed) return;
  const { id, order_id: orderId } = known;
  const { shareRate } = deps;
  await db.transaction().execute(async (tx) => {
    await changeOrder(tx, deps, { orderId, requestId }, async (change) => {
      if (!(await endRefund(tx, id, { from: 'done', to: 'failed', now: change.now }))) return undefined;
      // It is about an agreement that another one has followed: the payment of the order is that one's.
      const charge = change.order.charges.find((one) => one.id === known.payment_id);
      if (charge && charge.version <= handedBackUpTo(change.order))
        change.queueMail(paymentMails.alert_support_refund_failed);
      else changePayment(change, { command: 'fail_refund', actor: 'time' });
      return undefined;
    });
    await bookMoney(tx, orderId, { now: deps.clock.now(), shareRate });
  });
}
