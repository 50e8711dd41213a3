import type { RefundRequest } from '@mendwell/contract';
import { decideRefundRequest, type RefundDecision, type RefundRefusal } from '@mendwell/domain';
import { findAct } from '#modules/desk-audit/index.ts';
import { changeOrder } from '#modules/orders/index.ts';
import { leftToRefund, wantPartRefund } from '#modules/payments/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import { type ActDeps, notFound, recordOf } from './act-deps.ts';
import { endRequest, findRequest, type StoredRequest, showRequest, stateOf } from './refund-requests.ts';

type Code = RefundRefusal | 'already_done' | 'own_request' | 'not_allowed';
type Deciding = StaffAsking & {
  readonly id: string;
  readonly decision: RefundDecision;
  readonly reason: string;
};
const acts = {
  approved: 'refund_approved',
  declined: 'refund_declined',
  taken_back: 'refund_taken_back',
} as const;
const ends = { approve: 'approved', decline: 'declined', take_back: 'taken_back' } as const;

const isSame = (known: StoredRequest, { personId, decision }: Deciding): boolean =>
  known.decided_by === personId && known.state === ends[decision];

/**
 * A second person says yes or no to a refund, or whoever asked takes it back. The refund is wanted in the transaction of
 * the yes, with the words of whoever asked. The order is locked: of two who decide at once, one wins, and the amount is
 * held against what is left by then.
 */
export async function decideRefund(
  deps: ActDeps,
  deciding: Deciding,
): Promise<RefundRequest | { readonly refusal: Code | 'not_found' }> {
  const { id, personId, requestId, decision } = deciding;
  const found = await findRequest(deps.db, id);
  if (!found) return notFound;
  const orderId = found.order_id;
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const changed = await changeOrder<Code>(tx, deps, { orderId, requestId }, async (change) => {
      const request = (await findRequest(tx, id)) ?? found;
      if (isSame(request, deciding)) return undefined;
      const decided = decideRefundRequest(stateOf(request), decision, { personId, now });
      if ('refusal' in decided) return decided;
      const { amount, state } = request;
      const left = leftToRefund(change.order);
      if (decided.to === 'approved') {
        const note = (await findAct(tx, id))?.reason ?? undefined;
        const refused = wantPartRefund(change, { amount, reason: 'agreed', actor: 'support', note });
        if (refused) return refused;
      }
      const before = { request: id, state, left };
      const after = { request: id, state: decided.to, left: leftToRefund(change.order), amount };
      change.run(
        endRequest({ id, state: decided.to, by: personId, at: now }),
        recordOf({ ...deciding, orderId }, { act: acts[decided.to], now, before, after }),
      );
      return undefined;
    });
    return 'refusal' in changed ? changed : showRequest(tx, id, { personId, now });
  });
}
