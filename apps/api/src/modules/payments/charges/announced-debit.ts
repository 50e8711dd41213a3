import { calledOffDebit, debitDay, isAnnouncedInTime } from '@mendwell/domain';
import { sql } from 'kysely';
import type { OrderChange, OrderRecord } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { paymentMails } from './change-payment.ts';

/**
 * Returns the day of an announced debit for the mail that leaves now. If the mail was delayed, the day
 * moves, so that at least one day lies between the two; the debit waits for the mail in any case.
 */
export async function announcedDay(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { id, debit_on: day, charged_version: version }: OrderRecord,
): Promise<string> {
  const now = clock.now();
  if (day !== null && isAnnouncedInTime(day, now)) return day;
  const later = debitDay(now);
  await sql`
    update payments set debit_on = ${later}::date
    where order_id = ${id} and quote_version = ${version} and state = 'announced'`.execute(db);
  return later;
}

/** Returns the day of a debit that was announced and called off with its order. */
export const calledOffDay = ({ payment_failure: failure, debit_on: day }: OrderRecord): string | undefined =>
  failure === calledOffDebit ? (day ?? undefined) : undefined;

const announce = `
  update payments set debit_on = $3::date, changed_at = $4 where order_id = $1 and quote_version = $2`;

/** Announces a debit for another day, with another mail. */
export function announceDebitAgain(change: OrderChange): void {
  const { order, now } = change;
  const debitOn = debitDay(now);
  change.run({ text: announce, values: [order.id, order.charged_version, debitOn, now] });
  change.set({ debit_on: debitOn });
  change.queueMail(paymentMails.mail_debit_announced);
}
