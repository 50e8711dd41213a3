import { calledOffDebit } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import type { OrderChange } from '#modules/orders/index.ts';
import { changePayment } from './change-payment.ts';
import { refundOrderJob } from './charge-jobs.ts';

type Wish = {
  readonly reason: 'called_off' | 'withdrawn';
  /** Undefined refunds everything. */
  readonly amount?: number;
};

const insertRefund = `
  insert into refunds (id, order_id, amount, reason, state, created_at)
  values ($1, $2, $3, $4, 'wanted', $5) on conflict do nothing`;

/**
 * Requests a refund of what was taken or may still be taken. A second request changes nothing. A debit
 * that is only announced is called off with the order; a part of it can be refunded only when all of it
 * has arrived.
 */
export function wantRefund(change: OrderChange, { reason, amount }: Wish): void {
  const { id: orderId, is_charged: isCharged } = change.order;
  if (!isCharged) return;
  if (amount === undefined)
    changePayment(change, { command: 'call_off', actor: 'time', failure: calledOffDebit });
  change.run({ text: insertRefund, values: [newId(), orderId, amount ?? null, reason, change.now] });
  change.sendJob(refundOrderJob, { orderId });
}
