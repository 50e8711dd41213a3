import type { MailTemplate } from '@mendwell/contract';
import { berlinDay, debitDay, isCustomersTurnToPay } from '@mendwell/domain';
import { sql } from 'kysely';
import { mailLeftAt, queueMail } from '#modules/mail/index.ts';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { paymentMails } from '../charges/change-payment.ts';
import { chargeOrderJob } from '../charges/charge-jobs.ts';
import { findPayment } from '../charges/payment-repository.ts';
import type { LockedOrder } from '../order-repository.ts';

type Moment = { readonly requestId: string; readonly now: Date };

/** Announces a debit again if its day has passed meanwhile or its mail was held back. */
async function announceAgain(
  tx: Tx,
  jobs: JobSender,
  { id: orderId, quote_version: version, language }: LockedOrder,
  { requestId, now }: Moment,
): Promise<void> {
  const { rows } = await sql<{ day: string; since: Date }>`
    select debit_on::text as day, changed_at as since from payments
    where order_id = ${orderId} and quote_version = ${version} and state = 'announced'`.execute(tx);
  const [debit] = rows;
  if (!debit) return;
  const template = paymentMails.mail_debit_announced;
  const hasLeft = (await mailLeftAt(tx, { template, about: orderId, since: debit.since })) !== null;
  if (hasLeft && debit.day >= berlinDay(now)) return;
  await sql`
    update payments set debit_on = ${debitDay(now)}::date, changed_at = ${now}
    where order_id = ${orderId} and quote_version = ${version}`.execute(tx);
  await queueMail(tx, jobs, { template, about: orderId, language, requestId, now });
}

/**
 * Returns the mails that inform about the current payment state. If none of them has left, the first one
 * is sent.
 */
async function listPendingMails(
  tx: Tx,
  { id: orderId, payment_state: payment }: LockedOrder,
): Promise<MailTemplate[]> {
  const { mail_pickup_choice: choice, mail_paid: paid, mail_debit_called_off: calledOff } = paymentMails;
  // This mail itself decides whether it asks for a pick-up or contains only the receipt.
  if (payment === 'paid') return [choice, paid, calledOff];
  const failure = (await findPayment(tx, orderId))?.failure ?? null;
  const hasMail = isCustomersTurnToPay({ payment, failure }) || failure === 'disputed';
  if (payment === 'action_required') return [paymentMails.mail_action_required];
  return payment === 'failed' && hasMail ? [paymentMails.mail_payment_failed] : [];
}

/**
 * Queues the mail about a payment that changed shortly before or while the order was held, if that mail
 * was held back.
 */
async function queueMoneyMails(tx: Tx, jobs: JobSender, order: LockedOrder, moment: Moment): Promise<void> {
  const { id: orderId, payment_changed_at: since, language } = order;
  const [template, ...others] = await listPendingMails(tx, order);
  if (!template || !since) return;
  for (const one of [template, ...others])
    if (await mailLeftAt(tx, { template: one, about: orderId, since })) return;
  await queueMail(tx, jobs, { template, about: orderId, language, ...moment });
}

/**
 * Resumes the payment that the withdrawal held back, because it was undone or leaves something to pay.
 */
export async function resumePayment(
  tx: Tx,
  jobs: JobSender,
  order: LockedOrder,
  moment: Moment,
): Promise<void> {
  const { id: orderId, payment_state: payment } = order;
  const { requestId } = moment;
  if (payment === 'charging') await jobs.send(tx, chargeOrderJob, { orderId }, { requestId });
  else if (payment === 'announced') await announceAgain(tx, jobs, order, moment);
  else await queueMoneyMails(tx, jobs, order, moment);
}
