import { erasePersonalData as eraseMessages } from '#modules/conversations/index.ts';
import { erasePersonalData as eraseInterests } from '#modules/interest/index.ts';
import { queueMail } from '#modules/mail/index.ts';
import { type ChangeDeps, findOrdersOf } from '#modules/orders/index.ts';
import { closeSetup, erasePersonalData as erasePayers } from '#modules/payments/index.ts';
import { tidyUploadsJob } from '#modules/photos/index.ts';
import { erasePersonalData as eraseWithdrawals } from '#modules/withdrawals/index.ts';
import type { Db } from '#platform/database.ts';
import type { Payments } from '#providers/stripe/interface.ts';
import { erasePersonOfOrder } from './erase-person.ts';
import { openOrdersIn } from './erasure-of-orders.ts';
import './personal-data-tables.ts';

type Deps = ChangeDeps & { readonly db: Db; readonly payments: Payments };

export const erasedMail = 'my-data-erased';
export const erasureToSupport = 'erasure-to-support';

/** Marks the request as done. Only the first call notifies the customer and our support. */
async function finish({ db, clock, jobs }: Deps, dataRequestId: string, requestId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const finished = await tx
      .updateTable('data_requests')
      .set({ erased_at: now })
      .where('id', '=', dataRequestId)
      .where('erased_at', 'is', null)
      .returning(['language', 'plan'])
      .executeTakeFirst();
    if (!finished) return;
    const mail = { about: dataRequestId, requestId, now };
    await queueMail(tx, jobs, { ...mail, template: erasedMail, language: finished.language });
    const { bookings, messages } = finished.plan ?? { bookings: [], messages: [] };
    // A person has to do this: the courier's system and our own mailbox have no API call for it.
    if (bookings.length + messages.length > 0)
      await queueMail(tx, jobs, { ...mail, template: erasureToSupport, language: 'EN' });
    // Deletes the photo files now, instead of with the next hourly run.
    await jobs.send(tx, tidyUploadsJob, {}, { requestId });
  });
}

/**
 * Erases everything about the address of a request that no law retains: order by order, then everything
 * found by the address alone, then at the payment provider. Every step can be repeated: if a worker
 * dies, another one finds what is left.
 */
export async function eraseData(
  deps: Deps,
  { dataRequestId, requestId }: { readonly dataRequestId: string; readonly requestId: string },
): Promise<void> {
  const { db } = deps;
  const request = await db
    .selectFrom('data_requests')
    .select(['email', 'plan'])
    .where('id', '=', dataRequestId)
    .where('erasure_asked_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!request) return;
  const planned = request.plan?.orders.map(({ id }) => id) ?? [];
  const orderIds = [...new Set([...planned, ...(await findOrdersOf(db, request.email))])];
  const closing = { ...deps, closeSetup: (stripeId: string) => closeSetup(deps, stripeId) };
  for (const orderId of orderIds) await erasePersonOfOrder(closing, orderId, requestId);
  const erasing = { ...deps, openOrdersAmong: openOrdersIn(deps) };
  await eraseMessages(erasing, request.email);
  await eraseInterests(db, request.email);
  await eraseWithdrawals(erasing, request.email);
  await erasePayers(deps, orderIds);
  await finish(deps, dataRequestId, requestId);
}
