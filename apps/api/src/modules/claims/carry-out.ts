import { divideCompensation } from '@mendwell/domain';
import { compensationEntry } from '#modules/ledger/index.ts';
import { applyCommand, claimContactOf, type OrderChange, type OrderEffects } from '#modules/orders/index.ts';
import { leftToRefund } from '#modules/payments/index.ts';
import type { Db } from '#platform/database.ts';
import { claimMails } from './change-claim.ts';
import type { StoredClaim } from './claim-repository.ts';
import { refundForClaim } from './pay-claim.ts';

type Deps = { readonly db: Db; readonly effects: OrderEffects };
type Done = Partial<StoredClaim> | { readonly refusal: 'already_done' };

/** Sends the order back to its pick-up. The courier of the first time, and the day promised then, are past. */
function redo(change: OrderChange, effects: OrderEffects, claim: StoredClaim): Done {
  const refused = applyCommand(change, effects, {
    command: 'redo',
    actor: 'customer',
    details: { claim: claim.number, items: claim.items },
    write: () => {
      change.set({
        courier_called_at: null,
        promised_back: null,
        redo: { at: change.now.toISOString(), items: claim.items },
      });
      return undefined;
    },
  });
  if (refused) return { refusal: 'already_done' };
  change.queueMail(claimMails.toProvider, claim.id);
  return {};
}

/**
 * Returns a function that does what the customer agrees to. When a person has to do a part of it, support
 * is alerted: a transfer to an account, or a pick-up for an order whose address is erased.
 */
export async function carryOut(deps: Deps, change: OrderChange, claim: StoredClaim): Promise<() => Done> {
  const contact = await claimContactOf(deps.db, claim.order_id);
  return () => {
    const { remedy, amount } = claim;
    if (remedy === 'redo') {
      if (!contact?.isErased) return redo(change, deps.effects, claim);
      change.queueMail(claimMails.toSupport, claim.id);
      return {};
    }
    const { refund, transfer } = divideCompensation(amount ?? 0, leftToRefund(change.order));
    // What is left of the price may be less than on the day of the proposal; the promise stands.
    if (transfer > 0) {
      const { now, order } = change;
      const { id: orderId, provider_id: providerId } = order;
      change.queueMail(claimMails.toSupport, claim.id);
      change.run(compensationEntry({ claimId: claim.id, orderId, providerId, amount: transfer, now }));
    }
    return { transfer, refunds: refund > 0 ? refundForClaim(change, claim, refund) : [] };
  };
}
