import type { MyData } from '@mendwell/contract';
import * as z from 'zod/mini';
import { defineJob, type JobSender } from '#platform/jobs.ts';
import { type CollectDeps, collectData } from './collect-data.ts';
import { findSession } from './open-session.ts';
import type { ErasurePlan } from './personal-data-tables.ts';
import { toMyDataView } from './show-data.ts';
import { findWhatStays } from './what-stays.ts';

/** Tried for about two days, because the payment provider may be unreachable. */
export const erasePersonalDataJob = defineJob({
  name: 'erase-personal-data',
  data: z.strictObject({ dataRequestId: z.uuid() }),
  queue: { retryLimit: 600, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 300 },
});

type Deps = CollectDeps & { readonly jobs: JobSender };

async function planFor(deps: Deps, email: string): Promise<ErasurePlan> {
  const file = await collectData(deps, email);
  const { erasable, threads } = await findWhatStays(deps, email);
  const ids = new Set(erasable.map(({ id }) => id));
  const orders = file.orders.filter(({ order }) => ids.has(order.id));
  return {
    orders: erasable,
    photos: orders.reduce((sum, { photos }) => sum + photos.length, 0),
    messages: threads.erasable.map(({ reference }) => reference),
    typedChats: threads.typed,
    interests: file.interests.length,
    bookings: orders.flatMap(({ evenings }) =>
      evenings.flatMap(({ booking_id: id }) => (typeof id === 'string' ? [id] : [])),
    ),
  };
}

/**
 * Records that a person wants everything erased that no law retains, together with the job that erases
 * it. Asking again while the job is running, or later for newer data, does no harm.
 */
export async function askErasure(
  deps: Deps,
  { session, requestId }: { readonly session: string; readonly requestId: string },
): Promise<MyData | { readonly refusal: 'link_invalid' }> {
  const found = await findSession(deps, session);
  if (!found) return { refusal: 'link_invalid' };
  const plan = await planFor(deps, found.email);
  await deps.db.transaction().execute(async (tx) => {
    const asked = await tx
      .updateTable('data_requests')
      .set({ erasure_asked_at: deps.clock.now(), erased_at: null, plan: JSON.stringify(plan) as never })
      .where('id', '=', found.id)
      .where((row) => row.or([row('erasure_asked_at', 'is', null), row('erased_at', 'is not', null)]))
      .executeTakeFirst();
    if (asked.numUpdatedRows)
      await deps.jobs.send(tx, erasePersonalDataJob, { dataRequestId: found.id }, { requestId });
  });
  return toMyDataView(deps, (await findSession(deps, session)) ?? found);
}
