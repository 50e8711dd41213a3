import { findOrderOfCharge } from './payment-repository.ts';
import { type ChargeDeps, settleCharge } from './settle-charge.ts';

/** An event about a charge is only a hint: the true state is read from Stripe. */
export async function syncCharge(deps: ChargeDeps, stripeId: string, requestId: string): Promise<void> {
  const found = await findOrderOfCharge(deps.db, stripeId);
  if (!found) return;
  const charge = await deps.payments.readCharge(stripeId);
  await settleCharge(deps, found.order_id, charge, { actor: 'time', requestId });
}
