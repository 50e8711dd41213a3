import type { RefundRefusal } from '@mendwell/domain';
import { changeOrder, findOrderOfNumber } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { leftToRefund, type PartDecision, wantPartRefund } from './want-refund.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };

/**
 * Refunds a part of what was paid for an order, by a person's decision. Two at once are decided one after
 * the other, so that both together never exceed what was paid. Returns what is left after it.
 */
export async function refundPart(
  deps: Deps,
  { number, ...decision }: PartDecision & { readonly number: string },
  requestId: string,
): Promise<{ readonly left: number } | { readonly refusal: RefundRefusal | 'not_found' }> {
  const orderId = await findOrderOfNumber(deps.db, number);
  if (orderId === undefined) return { refusal: 'not_found' };
  const changed = await deps.db
    .transaction()
    .execute((tx) =>
      changeOrder(tx, deps, { orderId, requestId }, (change) => wantPartRefund(change, decision)),
    );
  return 'refusal' in changed ? changed : { left: leftToRefund(changed.order) };
}
