import { queueMail } from '#modules/mail/index.ts';
import type { ChargeDeps } from './settle-charge.ts';

export const stuckChargeMail = 'support-charge-stuck';

/** A charge takes seconds; a debit that is under way for days is no longer one of them. */
const patienceMs = 24 * 60 * 60 * 1000;

/** Tells support, once, of charges that have neither gone through nor failed for a day. */
export async function alertStuckCharges(
  { db, clock, jobs }: Omit<ChargeDeps, 'payments'>,
  requestId: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const stuck = await tx
      .updateTable('payments')
      .from('orders')
      .set({ alerted_at: now })
      .whereRef('orders.id', '=', 'payments.order_id')
      .where('payments.state', '=', 'charging')
      .where('payments.changed_at', '<=', new Date(now.getTime() - patienceMs))
      .where('payments.alerted_at', 'is', null)
      .returning(['orders.id', 'orders.language'])
      .execute();
    for (const { id: about, language } of stuck)
      await queueMail(tx, jobs, { template: stuckChargeMail, about, language, requestId, now });
  });
}
