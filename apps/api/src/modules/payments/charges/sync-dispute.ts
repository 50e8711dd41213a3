import { bookMoney } from './book-money.ts';
import { storeDispute } from './dispute-repository.ts';
import { findOrderOfCharge } from './payment-repository.ts';
import type { ChargeDeps } from './settle-charge.ts';
import { syncCharge } from './sync-charge.ts';

/**
 * An event about a dispute is only a hint: the dispute and its charge are read from Stripe. Its facts are
 * stored first, so that the mail to support, which follows from the charge, can name them.
 */
export async function syncDispute(
  deps: ChargeDeps,
  chargeId: string,
  requestId: string,
  disputeId?: string,
): Promise<void> {
  const { db, payments, clock } = deps;
  const found = await findOrderOfCharge(db, chargeId);
  if (!found) return;
  if (disputeId !== undefined) {
    const { id: paymentId, order_id: orderId } = found;
    const dispute = await payments.readDispute(disputeId);
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      await storeDispute(tx, dispute, { orderId, paymentId, now });
      await bookMoney(tx, orderId, { now, shareRate: deps.shareRate });
    });
  }
  await syncCharge(deps, chargeId, requestId);
}
