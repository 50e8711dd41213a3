import type { RefundRequest } from '@mendwell/contract';
import { needsSecondPerson, type RefundCause, type RefundRefusal, refundRequestEnds } from '@mendwell/domain';
import { changeOrder } from '#modules/orders/index.ts';
import { leftToRefund, refusalOfPart, wantPartRefund } from '#modules/payments/index.ts';
import { type ActDeps, type Acting, recordOf } from './act-deps.ts';
import {
  findRequest,
  insertRequest,
  type StoredRequest,
  showRequest,
  sumOfPerson,
} from './refund-requests.ts';

type Code = RefundRefusal | 'already_done';
type Asked = Acting & { readonly id: string; readonly amount: number; readonly cause: RefundCause };

const isSame = (known: StoredRequest, { orderId, personId, amount }: Asked): boolean =>
  known.order_id === orderId && known.asked_by === personId && known.amount === amount;

/**
 * Refunds a part by one person's decision, or asks a second person for it when the sum is above the limit. The order is
 * locked, so that two refunds at once are counted one after the other. The same press sent twice is one refund.
 */
export function refundAtDesk(
  deps: ActDeps,
  asked: Asked,
): Promise<RefundRequest | { readonly refusal: Code | 'not_found' }> {
  const { orderId, requestId, personId, id, amount, cause, reason } = asked;
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const changed = await changeOrder<Code>(tx, deps, { orderId, requestId }, async (change) => {
      const known = await findRequest(tx, id);
      if (known) return isSame(known, asked) ? undefined : { refusal: 'already_done' };
      const refused = refusalOfPart(change.order, amount);
      if (refused) return refused;
      const ownSum = await sumOfPerson(tx, { orderId, personId, now });
      const isSecondNeeded = needsSecondPerson({ amount, before: ownSum, limit: deps.refundLimit });
      const left = leftToRefund(change.order);
      if (!isSecondNeeded)
        wantPartRefund(change, { amount, reason: 'agreed', actor: 'support', note: reason });
      const act = isSecondNeeded ? 'refund_asked' : 'refund_made';
      const after = { left: leftToRefund(change.order), amount, cause };
      const request = { id, order_id: orderId, asked_by: personId, asked_at: now, amount, cause };
      const state = isSecondNeeded ? 'asked' : 'made';
      change.run(
        insertRequest({ ...request, until: refundRequestEnds(now), state }),
        // The words are found again under the id of the request.
        recordOf(asked, { act, now, before: { left, ownSum }, after }, id),
      );
      return undefined;
    });
    return 'refusal' in changed ? changed : showRequest(tx, id, { personId, now });
  });
}
