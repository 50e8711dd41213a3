import { berlinDay, debitDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { mailLeftAt, queueMail } from '#modules/mail/index.ts';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { paymentMails } from '../charges/change-payment.ts';
import { chargeOrderJob } from '../charges/charge-jobs.ts';
import type { LockedOrder } from '../order-repository.ts';
import { declaredAt } from './declared-at.ts';

type Moment = { readonly requestId: string; readonly now: Date };

/** A debit whose day has passed meanwhile, or whose e-mail was held back, is announced anew. */
async function announceAnew(
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

/** What the withdrawal held back about the money goes on. */
export async function resumePayment(
  tx: Tx,
  jobs: JobSender,
  order: LockedOrder,
  moment: Moment,
): Promise<void> {
  const { id: orderId, payment_state: payment, payment_changed_at: changedAt, state, language } = order;
  const { requestId, now } = moment;
  if (payment === 'charging') await jobs.send(tx, chargeOrderJob, { orderId }, { requestId });
  if (payment === 'announced') await announceAnew(tx, jobs, order, moment);
  const withdrawnAt = await declaredAt(tx, orderId);
  // Paid by a charge that could not be stopped any more: its receipt was held back with the question for an evening.
  if (payment === 'paid' && state === 'accepted' && changedAt && withdrawnAt && changedAt >= withdrawnAt) {
    const template = paymentMails.mail_pickup_choice;
    await queueMail(tx, jobs, { template, about: orderId, language, requestId, now });
  }
}
