import type { SupportActs } from '@mendwell/contract';
import { mayAtDesk, openCount } from '@mendwell/domain';
import {
  handoversNow,
  itemsInBag,
  loadOrder,
  type OrderRecord,
  receiptNumber,
  refusalFor,
} from '#modules/orders/index.ts';
import { leftToRefund, listDisputes } from '#modules/payments/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import { type ActDeps, notFound } from './act-deps.ts';
import { requestsOfOrder, sumOfPerson, toRequestViews } from './refund-requests.ts';

const over: readonly OrderRecord['state'][] = ['completed', 'cancelled'];

/** Returns why an order cannot be cancelled by support, in the words that the page knows. */
function cancelClosed(order: OrderRecord, now: Date): SupportActs['cancel']['closed'] {
  const refusal = refusalFor(order, 'support_cancel', now);
  if (refusal === undefined) return null;
  if (refusal === 'withdrawal_pending') return 'withdrawn';
  return over.includes(order.state) ? 'over' : 'under_way';
}

const paidOf = ({ charges }: OrderRecord) =>
  charges.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0);

/** Returns what our staff can do to an order now, and why not. It names nobody but colleagues. */
export async function readSupportActs(
  deps: ActDeps,
  { orderId, personId, role }: StaffAsking & { readonly orderId: string },
): Promise<SupportActs | { readonly refusal: 'not_found' }> {
  const { db, clock } = deps;
  const order = await loadOrder(db, orderId);
  if (!order) return notFound;
  const now = clock.now();
  const open = openCount(handoversNow(order));
  const left = leftToRefund(order);
  const paid = paidOf(order);
  const disputes = await listDisputes(db, orderId);
  const requests = await requestsOfOrder(db, orderId);
  return {
    id: order.id,
    orderNumber: order.number,
    mayAct: mayAtDesk(role, 'act_on_orders'),
    cancel: { closed: cancelClosed(order, now) },
    count: {
      closed: open ? null : 'not_open',
      expected: open?.expected ?? null,
      counted: open?.counted ?? null,
      items: itemsInBag(order).length,
    },
    link: { closed: order.contact.email === null ? 'erased' : null },
    evidence: { closed: disputes.length > 0 ? null : 'not_disputed' },
    refund: {
      closed: left > 0 ? null : paid > 0 ? 'nothing_left' : 'not_paid',
      paid,
      left,
      ownSum: await sumOfPerson(db, { orderId, personId, now }),
      limit: deps.refundLimit,
      vatRate: order.price_terms.vatRate,
      receiptNumber: receiptNumber(order),
      language: order.language,
      method: order.method,
      requests: await toRequestViews(db, requests, { personId, now }),
    },
  };
}
