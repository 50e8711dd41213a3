import type { Stop } from '@mendwell/domain';
import { queueMail } from '#modules/mail/index.ts';
import { giveBackVoucher } from '#modules/vouchers/index.ts';
import type { Tx } from '#platform/database.ts';
import type { ChangeDeps } from '../change-order.ts';
import { wantRefund } from '../charges/want-refund.ts';
import { orderMails } from '../order-effects.ts';
import { writeHistory } from '../order-history.ts';
import type { LockedOrder } from '../order-repository.ts';

type Cause = { readonly requestId: string; readonly details: object };

export const workStopped = 'work-stopped';

/**
 * Stops the work on items that are collected, once. The order's state stays the same, because the items
 * have to be returned. Work that nobody may have begun is refunded at once; other work that was not
 * begun is refunded when the provider reports it.
 */
export async function stopWork(
  tx: Tx,
  { clock, jobs }: ChangeDeps,
  order: LockedOrder,
  stop: Stop,
  { requestId, details }: Cause,
): Promise<void> {
  if (order.stopped !== null) return;
  const { id: orderId, state, language } = order;
  const now = clock.now();
  await tx.updateTable('orders').set({ stopped: stop }).where('id', '=', orderId).execute();
  await writeHistory(tx, {
    orderId,
    now,
    actor: 'time',
    action: 'withdrawal_stopped',
    from: state,
    to: state,
    requestId,
    details,
  });
  if (stop === 'all') {
    await giveBackVoucher(tx, orderId, now);
    await wantRefund(tx, jobs, { orderId, requestId, now, reason: 'withdrawn' });
  }
  const mail = { about: orderId, language, requestId, now };
  await queueMail(tx, jobs, { ...mail, template: workStopped });
  await queueMail(tx, jobs, { ...mail, template: orderMails.mail_provider_decision });
}
