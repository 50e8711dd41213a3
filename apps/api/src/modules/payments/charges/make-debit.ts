import { berlinDay, isDebitDue } from '@mendwell/domain';
import { sql } from 'kysely';
import { isMailPromised, mailLeftAt } from '#modules/mail/index.ts';
import { changeOrder, type OrderChange } from '#modules/orders/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { changePayment, paymentMails } from './change-payment.ts';
import { chargeOrderJob } from './charge-jobs.ts';
import type { Cause, ChargeDeps } from './settle-charge.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Announced = { readonly order_id: string; readonly day: string; readonly since: Date };

/**
 * Returns the announced debits whose day has come and that the run which began now has not tried; whether
 * their announcement was mailed in time is not checked here.
 */
export async function debitsOfToday(db: Db, now: Date): Promise<{ id: string; order_id: string }[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select id, order_id from payments where state = 'announced' and debit_on <= ${berlinDay(now)}::date
      and coalesce(read_at, '-infinity') < ${now}
    order by coalesce(read_at, '-infinity'), id limit 200`.execute(db);
  return rows;
}

/** Returns the debit that is announced for the price that was agreed last. */
export async function announcedDebit(tx: Tx, orderId: string): Promise<Announced | undefined> {
  const { rows } = await sql<Announced>`
    select order_id, payments.debit_on::text as day, payments.changed_at as since
    from payments join order_records on order_records.id = order_id and order_records.charged_version = payments.quote_version
    where order_id = ${orderId} and payments.state = 'announced' and payments.debit_on is not null`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Makes an announced debit when its day has come and the mail that names the day left at least one day
 * ago. This is decided under the order's lock, so that the debit is made once and never after it was
 * called off.
 */
export async function makeDebit(
  deps: Omit<ChargeDeps, 'payments'>,
  orderId: string,
  { actor, requestId }: Cause,
): Promise<void> {
  const decide = async (tx: Tx, change: OrderChange) => {
    const debit = await announcedDebit(tx, orderId);
    // A withdrawal that may be undone holds the debit back. The end of the undo period calls the debit
    // off; undoing the withdrawal announces it again if necessary.
    if (!debit || change.order.withdrawal_undo_until !== null) return;
    const { day, since } = debit;
    const template = paymentMails.mail_debit_announced;
    const announcedAt = await mailLeftAt(tx, { template, about: orderId, since });
    const { now } = change;
    // The mail queue tries a mail for two days. An announcement that has not left in a week is queued
    // again; otherwise the debit would wait for ever.
    const lately = new Date(now.getTime() - 7 * dayMs);
    if (!announcedAt && !(await isMailPromised(tx, { template, about: orderId, since: lately })))
      change.queueMail(template);
    if (!isDebitDue({ day, announcedAt }, now)) return;
    changePayment(change, { command: 'charge', actor });
    change.sendJob(chargeOrderJob, { orderId });
  };
  await deps.db.transaction().execute((tx) =>
    changeOrder(tx, deps, { orderId, requestId }, async (change) => {
      await decide(tx, change);
      return undefined;
    }),
  );
}
