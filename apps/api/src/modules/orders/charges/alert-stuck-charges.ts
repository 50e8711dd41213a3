import { berlinDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { queueMail } from '#modules/mail/index.ts';
import type { ChargeDeps } from './settle-charge.ts';

export const stuckChargeMail = 'support-charge-stuck';

/** A charge takes seconds; a debit that is under way for days is no longer one of them. */
const patienceMs = 24 * 60 * 60 * 1000;

/**
 * Tells support, once, of charges that have neither gone through nor failed for a day, and of announced
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
      .from('orders')
      .set({ alerted_at: now })
      .whereRef('orders.id', '=', 'payments.order_id')
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
      // Held back by a withdrawal that may be undone.
      .where('orders.withdrawal_undo_until', 'is', null)
      .returning(['orders.id', 'orders.language'])
      .execute();
    for (const { id: about, language } of stuck)
      await queueMail(tx, jobs, { template: stuckChargeMail, about, language, requestId, now });
  });
}
