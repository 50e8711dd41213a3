import { actRecord, type Recorded } from '#modules/desk-audit/index.ts';
import type { EvidenceDeps } from '#modules/evidence/index.ts';
import type { ChangeDeps, OrderRecord, Witness } from '#modules/orders/index.ts';
import { handoversNow } from '#modules/orders/index.ts';
import { leftToRefund } from '#modules/payments/index.ts';
import type { StaffAsking } from '#platform/asking.ts';

export type ActDeps = EvidenceDeps &
  ChangeDeps & {
    /** Up to which sum one person refunds alone on an order, in cents. */
    readonly refundLimit: number;
  };

/** An act about one order, with the words of whoever does it. */
export type Acting = StaffAsking & { readonly orderId: string; readonly reason: string };

export const notFound = { refusal: 'not_found' } as const;

/** Returns what the record of an act says about the order before and after it: no names, no words of anybody. */
const recorded = (order: OrderRecord) => {
  const count = handoversNow(order).at(-1);
  return {
    state: order.state,
    payment: order.payment_state,
    left: leftToRefund(order),
    ...(count ? { leg: count.leg, expected: count.expected, counted: count.counted } : {}),
  };
};

/** Returns the record of an act on an order, for the transaction that does it. */
export const recordOf = (
  { personId, role, requestId, orderId, reason }: Acting,
  done: Pick<Recorded, 'act' | 'now'> & { readonly before: object; readonly after: object },
  id?: string,
) => actRecord({ personId, role, providerId: null, requestId, about: orderId, reason, ...done }, id);

/** Returns what records an act of our staff in the transaction of the change, with the order before and after it. */
export const witnessOf =
  (acting: Acting, act: Recorded['act']): Witness =>
  (change, before) => {
    const states = { before: recorded(before), after: recorded(change.order) };
    change.run(recordOf(acting, { act, now: change.now, ...states }));
    return undefined;
  };
