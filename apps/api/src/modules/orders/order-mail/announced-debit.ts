import { calledOffDebit, debitDay, isAnnouncedInTime } from '@mendwell/domain';
import { sql } from 'kysely';
import type { OrderRecord } from '../order-repository.ts';
import type { OrderMailDeps } from './order-mail-context.ts';

/**
 * The day of an announced debit, for the letter that leaves now. A letter that was held up moves the day,
 * so that at least one day lies between the two; the debit waits for the letter in any case.
 */
export async function announcedDay(
  { db, clock }: OrderMailDeps,
  { id, debit_on: day, quote_version: version }: OrderRecord,
): Promise<string> {
  const now = clock.now();
  if (day !== null && isAnnouncedInTime(day, now)) return day;
  const later = debitDay(now);
  await sql`
    update payments set debit_on = ${later}::date
    where order_id = ${id} and quote_version = ${version} and state = 'announced'`.execute(db);
  return later;
}

/** The day of a debit that was announced and called off with its order. */
export const calledOffDay = ({ payment_failure: failure, debit_on: day }: OrderRecord): string | undefined =>
  failure === calledOffDebit ? (day ?? undefined) : undefined;
