import type { CallResult, Order, OrderRequest, PriceEstimate, Problem } from '@mendwell/contract';
import type { BagItem } from '#app/draft/item.ts';
import type { WaitingOrder } from '#app/draft/order.ts';
import { askedWith } from '#app/draft/order-request.ts';
import type { Finished } from './finish-payment.ts';
import type { PhotosSent } from './send-photos.ts';

export type MethodType = 'card' | 'sepa_debit';

/** The result of having the payment provider save the method. */
export type SetupConfirmed =
  | { readonly kind: 'saved'; readonly methodId: string | undefined }
  | { readonly kind: 'refused'; readonly isAuthentication: boolean; readonly message: string | undefined }
  /** This form can no longer be used. */
  | { readonly kind: 'over' };

/** The payment provider's fields. */
export type Fields = {
  /** Checks whether they are filled in. */
  submit(): Promise<{ readonly method: MethodType } | { readonly message: string | undefined }>;
  /** Saves the method; the bank may ask for a confirmation meanwhile, or redirect to its own page. */
  confirm(customer: OrderRequest['customer']): Promise<SetupConfirmed>;
};

/** Why a price cannot be agreed on right now. */
export type NoPrice =
  | { readonly kind: 'price'; readonly price: PriceEstimate | undefined }
  | { readonly kind: 'voucher'; readonly problem: Problem }
  /** The server could not be asked whether the voucher is still valid. */
  | { readonly kind: 'voucher_unchecked' }
  /** What the page showed differs from what is stored now. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'order'; readonly problem: Problem | undefined }
  | { readonly kind: 'details' };

/** How an attempt to order ended. */
export type Outcome =
  | NoPrice
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'fields' }
  | { readonly kind: 'method'; readonly isAuthentication: boolean; readonly message: string | undefined }
  | { readonly kind: 'photos'; readonly item: BagItem }
  /** A new form of the payment provider is needed. */
  | { readonly kind: 'over'; readonly problem: Problem | undefined }
  /** The method is saved; only the server still has to be notified. */
  | { readonly kind: 'confirm'; readonly waiting: WaitingOrder; readonly problem: Problem | undefined };

/** The functions and data that ordering needs from the page. */
export type SubmitContext = {
  readonly fields: Fields;
  /** The ids of the ordered items of the bag. */
  readonly itemIds: readonly string[];
  sendPhotos(): Promise<PhotosSent>;
  /** Resets the photos that the server has lost, so that they are uploaded again. */
  dropRefusedUploads(problem: Problem): void;
  request(method: MethodType): Promise<OrderRequest | NoPrice>;
  place(request: OrderRequest): Promise<CallResult<Order>>;
  waiting(): WaitingOrder | undefined;
  keep(waiting: WaitingOrder): void;
  finish(waiting: WaitingOrder, methodId: string | undefined): Promise<Finished>;
};

const isRequest = (made: OrderRequest | NoPrice): made is OrderRequest => !('kind' in made);

function refusedWith(problem: Problem | undefined): Outcome {
  if (problem?.code === 'price_changed') return { kind: 'price', price: problem.price };
  if (problem?.code.startsWith('discount_')) return { kind: 'voucher', problem };
  // The setup belongs to another visitor: a new one is needed.
  if (problem?.code === 'not_found') return { kind: 'over', problem: undefined };
  return { kind: 'order', problem };
}

type Placed = { readonly waiting: WaitingOrder; readonly customer: OrderRequest['customer'] };

/** Turns a waiting order with a saved method into a placed order. */
export async function finishWaiting(
  around: Pick<SubmitContext, 'finish'>,
  waiting: WaitingOrder,
  methodId?: string,
): Promise<Outcome> {
  const finished = await around.finish(waiting, methodId);
  if (finished.kind === 'placed') return finished;
  if (finished.kind === 'over') return { kind: 'over', problem: finished.problem };
  if (finished.kind === 'incomplete')
    return { kind: 'method', isAuthentication: false, message: finished.problem.title };
  return { kind: 'confirm', waiting, problem: finished.problem };
}

/** The setup already has an order. If that is the one waiting here, it only has to be finished. */
async function orderedBefore(around: SubmitContext, problem: Problem): Promise<Outcome> {
  const waiting = around.waiting();
  const finished = waiting && (await finishWaiting(around, waiting));
  // It is another order: with the same form the server would give the same response again.
  return !finished || finished.kind === 'method' ? { kind: 'over', problem } : finished;
}

/**
 * Returns the waiting order that was requested with exactly these values; places one if there is none.
 */
async function ensureOrder(
  around: SubmitContext,
  method: MethodType,
  mayTryAgain = true,
): Promise<Placed | Outcome> {
  const photos = await around.sendPhotos();
  if (!photos.ok) return { kind: 'photos', item: photos.item };
  const request = await around.request(method);
  if (!isRequest(request)) return request;
  const { setupIntentId, customer } = request;
  const asked = askedWith(request);
  const keep = (order: Order): Placed => {
    const waiting = { order, setupIntentId, asked, itemIds: [...around.itemIds] };
    around.keep(waiting);
    return { waiting, customer };
  };
  const before = around.waiting();
  if (before?.asked === asked && before.setupIntentId === setupIntentId) return keep(before.order);
  const placed = await around.place(request);
  if (placed.ok) return keep(placed.response);
  const { problem } = placed;
  if (problem?.code === 'photo_missing' && mayTryAgain) {
    around.dropRefusedUploads(problem);
    return ensureOrder(around, method, false);
  }
  return problem?.code === 'already_ordered' ? orderedBefore(around, problem) : refusedWith(problem);
}

/**
 * Places the order and has the payment method saved. The process may stop after each step: the next
 * attempt repeats only what is missing, and never creates a second order.
 */
export async function submitOrder(around: SubmitContext): Promise<Outcome> {
  const typed = await around.fields.submit();
  if ('message' in typed) return { kind: 'fields' };
  const placed = await ensureOrder(around, typed.method);
  if ('kind' in placed) return placed;
  const { waiting, customer } = placed;
  // Another tab was faster, or a response got lost: the order already has its method.
  if (waiting.order.status !== 'awaiting_payment') return finishWaiting(around, waiting);
  const confirmed = await around.fields.confirm(customer);
  if (confirmed.kind === 'over') return { kind: 'over', problem: undefined };
  if (confirmed.kind === 'refused')
    return { kind: 'method', isAuthentication: confirmed.isAuthentication, message: confirmed.message };
  return finishWaiting(around, waiting, confirmed.methodId);
}
