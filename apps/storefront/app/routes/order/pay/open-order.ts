import { type Order, reviewOrder } from '@mendwell/contract';
import { call, pageApi } from '@mendwell/web/page-api.ts';
import { type Returned, readReturned } from '#app/features/checkout/payment/finish-return.ts';
import { type LinkProblem, type OrderLink, takeOrderLink } from '#app/features/order/order-link.ts';
import { clientId } from '#app/site/client-id.ts';
import { finishPayment, isFinal, reportCharge } from './report-charge.ts';

type Unfinished = {
  readonly order: Order;
  readonly link: OrderLink;
  /** Whether the customer returned from the bank without its approval. */
  readonly isUnconfirmed: boolean;
};

/** What the link leads to. */
export type Opened =
  | { readonly kind: LinkProblem | 'unknown' | 'unreachable' }
  /** The order waits for a payment method. */
  | (Unfinished & { readonly kind: 'waiting' })
  /** The price is agreed, and the charge needs the customer. */
  | (Unfinished & { readonly kind: 'charge' })
  /**
   * `done`: placed by this visit; `placed`: placed before; `ended`: cancelled; `charged`: the price
   * is agreed, and its payment does not need the customer.
   */
  /** `held`: on hold because of a withdrawal that may be undone. */
  | { readonly kind: 'done' | 'placed' | 'ended' | 'charged' | 'held'; readonly order: Order };

/** All results except orders that wait for the customer. */
export type Settled = Exclude<Opened, { kind: 'waiting' | 'charge' }>;

/** Returns what this page shows for an order. */
export function openedBy(order: Order, link: OrderLink, isUnconfirmed = false): Opened {
  const { status, paymentStatus, actions } = order;
  if (status === 'awaiting_payment') return { kind: 'waiting', order, link, isUnconfirmed };
  if (status === 'cancelled') return { kind: 'ended', order };
  if (order.withdrawal) return { kind: 'held', order };
  if (paymentStatus === null || paymentStatus === 'method_saved') return { kind: 'placed', order };
  if (actions.includes('pay')) return { kind: 'charge', order, link, isUnconfirmed };
  return { kind: 'charged', order };
}

type Return = {
  readonly setupIntentId: string | undefined;
  readonly paymentIntentId: string | undefined;
  readonly returned: Returned;
};

/**
 * Reads what the payment provider appends to the URL when it sends the customer back, and removes
 * the secret from the URL at once.
 */
function takeReturn(): Return {
  const address = new URL(location.href);
  const setupIntentId = address.searchParams.get('setup_intent') ?? undefined;
  const paymentIntentId = address.searchParams.get('payment_intent') ?? undefined;
  if (setupIntentId ?? paymentIntentId)
    history.replaceState(history.state, '', address.pathname + address.hash);
  return { setupIntentId, paymentIntentId, returned: readReturned(address) };
}

async function review(link: OrderLink, isUnconfirmed: boolean): Promise<Opened> {
  const result = await call(pageApi(clientId), reviewOrder, { params: { id: link.id, x: link.token } });
  if (!result.ok) return { kind: isFinal(result.problem) ? 'unknown' : 'unreachable' };
  return openedBy(result.response, link, isUnconfirmed);
}

const mostTimes = 4;
const pauseMs = 1500;

/** Retries, because the bank's approval may arrive slightly before the server can read it. */
async function finishReturn(link: OrderLink, setupIntentId: string, returned: Returned) {
  for (let time = 1; ; time++) {
    const result = await finishPayment(link, setupIntentId);
    const isIncomplete = !result.ok && result.problem?.code === 'payment_incomplete';
    if (!isIncomplete || returned !== 'succeeded' || time >= mostTimes) return result;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Opens an order after a payment method was saved, either to place it or to charge it. */
async function openFinished(link: OrderLink, setupIntentId: string, returned: Returned): Promise<Opened> {
  const result = await finishReturn(link, setupIntentId, returned);
  if (result.ok)
    return result.response.status === 'submitted'
      ? { kind: 'done', order: result.response }
      : openedBy(result.response, link);
  if (!isFinal(result.problem)) return { kind: 'unreachable' };
  return review(link, result.problem.code === 'payment_incomplete' && returned === 'failed');
}

/** Opens an order after the bank was asked to approve a charge. */
async function openApproved(link: OrderLink, paymentIntentId: string, returned: Returned): Promise<Opened> {
  const result = await reportCharge(link, paymentIntentId);
  if (result.ok) return openedBy(result.response, link, returned === 'failed');
  return isFinal(result.problem) ? review(link, false) : { kind: 'unreachable' };
}

/**
 * Opens a mailed link. Opening changes nothing, because mail scanners open links too; only a return
 * from the bank is reported to the server.
 */
export async function openOrder(): Promise<Opened> {
  const link = takeOrderLink();
  const { returned, ...ids } = takeReturn();
  if (typeof link === 'string') return { kind: link };
  const approved = ids.paymentIntentId ?? link.paymentIntentId;
  if (approved !== undefined) return openApproved(link, approved, returned);
  const finished = ids.setupIntentId ?? link.setupIntentId;
  return finished === undefined ? review(link, false) : openFinished(link, finished, returned);
}
