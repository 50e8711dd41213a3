import { openCount } from '@mendwell/domain';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  handoversNow,
  itemsInBag,
  seenBy,
  type Witness,
} from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import { addHandover } from './record-handover.ts';

type Deps = ChangeDeps & { readonly db: Db };
type Settled = {
  readonly orderNumber: string;
  /** How many items there are. */
  readonly items: number;
  readonly reason: string;
  readonly requestId: string;
  readonly witness?: Witness;
};
type Code = 'already_done' | 'invalid_request';

/**
 * Support settles how many items there are after a count that did not match, so that the order can go on:
 * from now on so many are expected. A bag that the provider has counted already, with the same result, is
 * checked in by this; otherwise whoever was stopped counts again. When nothing is left, nobody goes on: support
 * cancels the order.
 */
export async function settleCount(
  deps: Deps,
  { orderNumber, items, reason, requestId, witness }: Settled,
): Promise<{ readonly refusal: Code | 'not_found' } | { readonly state: string }> {
  const found = await deps.db
    .selectFrom('order_records')
    .select('id')
    .where('number', '=', orderNumber)
    .executeTakeFirst();
  if (!found) return { refusal: 'not_found' };
  const settle = seenBy<Code>(witness, (change) => {
    const open = openCount(handoversNow(change.order));
    if (!open) return { refusal: 'already_done' };
    if (!Number.isInteger(items) || items < 0 || items > itemsInBag(change.order).length || reason === '')
      return { refusal: 'invalid_request' };
    addHandover(change, { leg: open.leg, by: 'support', counted: items, note: reason });
    change.note('support', 'count_settled', { leg: open.leg, counted: items });
    if (items > 0 && open.leg === 'to_workshop' && open.by === 'provider' && open.counted === items)
      applyCommand(change, deps.effects, { command: 'arrive', actor: 'support' });
    return undefined;
  });
  const changed = await changeOrder<Code>(deps.db, deps, { orderId: found.id, requestId }, settle);
  return 'refusal' in changed ? changed : { state: changed.order.state };
}
