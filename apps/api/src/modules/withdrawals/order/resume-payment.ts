import type { MailTemplate } from '@mendwell/contract';
import { berlinDay, isCustomersTurnToPay, isPaidOrDebited } from '@mendwell/domain';
import { mailLeftAt } from '#modules/mail/index.ts';
import {
  bookWishJob,
  hasOpenWishes,
  type OrderChange,
  type OrderRecord,
  orderMails,
} from '#modules/orders/index.ts';
import { announceDebitAgain, announcedDebit, chargeOrderJob, paymentMails } from '#modules/payments/index.ts';
import type { Tx } from '#platform/database.ts';

/** Announces a debit again if its day has passed meanwhile or its mail was held back. */
async function announceAgain(tx: Tx, change: OrderChange): Promise<void> {
  const { order, now } = change;
  const debit = await announcedDebit(tx, order.id);
  if (!debit) return;
  const template = paymentMails.mail_debit_announced;
  const hasLeft = (await mailLeftAt(tx, { template, about: order.id, since: debit.since })) !== null;
  if (hasLeft && debit.day >= berlinDay(now)) return;
  announceDebitAgain(change);
}

/**
 * Returns the mails that inform about the current payment state. If none of them has left, the first one
 * is sent.
 */
function listPendingMails({ payment_state: payment, payment_failure: failure }: OrderRecord): MailTemplate[] {
  const { mail_pickup_choice: choice, mail_paid: paid, mail_debit_called_off: calledOff } = paymentMails;
  // This mail itself decides whether it asks for a pick-up or contains only the receipt.
  // So does the mail about a pick-up that was booked because the customer had named the evening.
  if (payment === 'paid') return [choice, paid, calledOff, orderMails.mail_pickup_booked];
  const hasMail = isCustomersTurnToPay({ payment, failure }) || failure === 'disputed';
  if (payment === 'action_required') return [paymentMails.mail_action_required];
  return payment === 'failed' && hasMail ? [paymentMails.mail_payment_failed] : [];
}

/**
 * Queues the mail about a payment that changed shortly before or while the order was held, if that mail
 * was held back.
 */
async function queueMoneyMails(tx: Tx, change: OrderChange): Promise<void> {
  const { id: about, payment_changed_at: since } = change.order;
  const [template, ...others] = listPendingMails(change.order);
  if (!template || !since) return;
  for (const one of [template, ...others]) if (await mailLeftAt(tx, { template: one, about, since })) return;
  change.queueMail(template);
}

/**
 * Resumes the payment that the withdrawal held back, because it was undone or leaves something to pay.
 */
export async function resumePayment(tx: Tx, change: OrderChange): Promise<void> {
  const { id: orderId, payment_state: payment } = change.order;
  const isWished = isPaidOrDebited(payment) && hasOpenWishes(change.order);
  if (isWished) change.sendJob(bookWishJob, { orderId });
  if (payment === 'charging') change.sendJob(chargeOrderJob, { orderId });
  else if (payment === 'announced') await announceAgain(tx, change);
  // The job's mail says what is paid, too.
  else if (!isWished) await queueMoneyMails(tx, change);
}
