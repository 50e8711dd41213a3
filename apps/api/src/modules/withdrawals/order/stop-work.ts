import type { Stop } from '@mendwell/domain';
import { type OrderChange, orderMails } from '#modules/orders/index.ts';
import { wantRefund } from '#modules/payments/index.ts';
import { giveBackVoucher } from '#modules/vouchers/index.ts';

export const workStopped = 'work-stopped';

/**
 * Stops the work on items that are collected, once. The order's state stays the same, because the items
 * have to be returned. Work that nobody may have begun is refunded at once; other work that was not
 * begun is refunded when the provider reports it.
 */
export function stopWork(change: OrderChange, stop: Stop, details: object): void {
  const { id: orderId, stopped } = change.order;
  if (stopped !== null) return;
  change.set({ stopped: stop });
  change.note('time', 'withdrawal_stopped', details);
  if (stop === 'all') {
    change.run(giveBackVoucher(orderId, change.now));
    wantRefund(change, { reason: 'withdrawn', actor: 'customer' });
  }
  change.queueMail(workStopped);
  change.queueMail(orderMails.mail_provider_decision);
}
