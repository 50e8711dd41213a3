import { berlinDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { queueMail } from '#modules/mail/index.ts';
import type { ChargeDeps } from './settle-charge.ts';

export const stuckChargeMail = 'support-charge-stuck';

/**
 * A card charge takes seconds. A bank debit takes days; it has the state `processing` and is not counted
 * here.
 */
const patienceMs = 24 * 60 * 60 * 1000;

/**
 * Notifies support, once, of charges that have neither succeeded nor failed for a day, and of announced
 * debits that were not made on their day.
 */
export async function alertStuckCharges(
  { db, clock, jobs }: Omit<ChargeDeps, 'payments'>,
  requestId: string,
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - patienceMs);
  await db.transaction().execute(async (tx) => {
    const stuck = await tx
      .updateTable('payments')
      .from('order_records')
      .set({ alerted_at: now })
      .whereRef('order_records.id', '=', 'payments.order_id')
      .where((row) =>
        row.or([
          row.and([row('payments.state', '=', 'charging'), row('payments.changed_at', '<=', before)]),
          row.and([
            row('payments.state', '=', 'announced'),
            row('payments.debit_on', '<', sql<string>`${berlinDay(before)}::date`),
          ]),
        ]),
      )
      .where('payments.alerted_at', 'is', null)
      // While a withdrawal can still be undone, it holds the charge back.
      .where('order_records.withdrawal_undo_until', 'is', null)
      .returning(['order_records.id', 'order_records.language'])
      .execute();
    for (const { id: about, language } of stuck)
      await queueMail(tx, jobs, { template: stuckChargeMail, about, language, requestId, now });
  });
}
