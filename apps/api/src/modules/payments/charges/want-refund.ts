import {
  type Actor,
  calledOffDebit,
  divideRefund,
  type KnownRefund,
  leftOf,
  type RefundReason,
  type RefundRefusal,
} from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import {
  handedBackUpTo,
  type OrderChange,
  type OrderRecord,
  type RefundedWork,
  type StoredRefund,
} from '#modules/orders/index.ts';
import { endDifference } from './call-off-difference.ts';
import { changePayment } from './change-payment.ts';
import { refundOrderJob } from './charge-jobs.ts';

type Decision = {
  readonly reason: RefundReason;
  /** Who decided on it. */
  readonly actor: Actor;
  /** The words of whoever decided on it. */
  readonly note?: string | undefined;
  /** The work that it is for, if it is for certain work; its total is the amount. */
  readonly work?: RefundedWork | undefined;
  /** The price of the workshop's lines that are not done for it, before any reduction. */
  readonly services?: number | undefined;
};
/** A decision to refund a part, in cents. */
export type PartDecision = Decision & { readonly amount: number };

const insertRefund = `
  insert into refunds (id, order_id, payment_id, amount, reason, note, decided_by, parts, services, state,
    created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'wanted', $10) on conflict do nothing`;

/** Divides the price of work among the refunds for it like their amounts; the first one takes the remainder. */
function divideWork(services: number | undefined, parts: readonly KnownRefund[]): readonly number[] {
  if (services === undefined) return [];
  const total = parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const works = parts.slice(1).map(({ amount }) => Math.floor((services * (amount ?? 0)) / total));
  return [services - works.reduce((sum, work) => sum + work, 0), ...works];
}

/** Adds refunds to the change, one for each charge that they are of. */
function insertRefunds(
  change: OrderChange,
  { reason, note, actor, work, services = work?.sums.services }: Decision,
  parts: readonly KnownRefund[],
): void {
  const { id: orderId, refunds } = change.order;
  const works = divideWork(services, parts);
  const added = parts.map(({ chargeId, amount }, at): StoredRefund => {
    const id = newId();
    // The sums of the work are those of one refund: a refund that is divided names the amounts alone.
    const named = parts.length === 1 && work ? work : null;
    change.run({
      text: insertRefund,
      values: [
        id,
        orderId,
        chargeId,
        amount,
        reason,
        note ?? null,
        actor,
        named && JSON.stringify(named),
        works[at] ?? null,
        change.now,
      ],
    });
    return { id, chargeId, amount, reason, state: 'wanted', correction: null, parts: named, at: null };
  });
  change.set({ refunds: [...refunds, ...added] });
  change.sendJob(refundOrderJob, { orderId });
}

/**
 * Requests that everything is refunded that was taken or may still be taken. A second request changes
 * nothing. A debit that is only announced is called off with the order.
 */
export function wantRefund(change: OrderChange, decision: Decision): void {
  // A debit of more work that is only announced is not made; what was paid before goes back.
  if (change.order.payment_state === 'announced') endDifference(change);
  const { charges, refunds, payment_state: payment } = change.order;
  // The charge of an agreement that was handed back is settled before there is another one.
  if (charges.length === 0 || payment === 'method_saved' || payment === 'refunded') return;
  changePayment(change, { command: 'call_off', actor: 'time', failure: calledOffDebit });
  const isWanted = (id: string) => refunds.some((one) => one.chargeId === id && one.amount === null);
  const first = handedBackUpTo(change.order);
  const open = charges.filter(
    ({ id, state, version }) => version > first && state !== 'refunded' && !isWanted(id),
  );
  if (open.length > 0)
    insertRefunds(
      change,
      decision,
      open.map(({ id }) => ({ chargeId: id, amount: null })),
    );
}

/** The charges whose money is with us or may still arrive, by their state. */
const arriving = ['announced', 'charging', 'processing', 'action_required', 'failed', 'paid'];
type Money = {
  /** Counts a charge that has not arrived yet too: its refund is made when all of it has arrived. */
  readonly mayArrive?: boolean;
};

const refundable = ({ charges }: Pick<OrderRecord, 'charges'>, { mayArrive = false }: Money) =>
  charges.map(({ id, amount, state }) => ({
    id,
    amount,
    isPaid: mayArrive ? arriving.includes(state) : state === 'paid',
  }));

/** Returns what may still be refunded of an order. */
export const leftToRefund = (order: Pick<OrderRecord, 'charges' | 'refunds'>, money: Money = {}): number =>
  refundable(order, money).reduce((sum, charge) => sum + leftOf(charge, order.refunds), 0);

/** Returns why a part could not be refunded now; undefined when it could. */
export function refusalOfPart(
  order: Pick<OrderRecord, 'charges' | 'refunds'>,
  amount: number,
): undefined | { readonly refusal: RefundRefusal } {
  const parts = divideRefund(refundable(order, {}), order.refunds, amount);
  return 'refusal' in parts ? parts : undefined;
}

/**
 * Requests that a part is refunded: any number of times, and never more than was paid. It is refused when
 * nothing is paid or less is left than the amount.
 */
export function wantPartRefund(
  change: OrderChange,
  { amount, ...decision }: PartDecision,
  money: Money = {},
): undefined | { readonly refusal: RefundRefusal } {
  const parts = divideRefund(refundable(change.order, money), change.order.refunds, amount);
  if ('refusal' in parts) return parts;
  insertRefunds(change, decision, parts);
  return undefined;
}
