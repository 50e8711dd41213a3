import { berlinDay, decideVisit, type VisitRefusal } from '@mendwell/domain';
import { queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { changeOrder } from '../change-order.ts';
import { promiseReturn } from '../dates/promise-return.ts';
import { writeHistory } from '../order-history.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';
import type { VisitKind } from '../order-tables.ts';
import { catchRefusal, type Refuse } from '../refused-change.ts';
import { bookVisit } from './book-visit.ts';
import { lockVisitsOfProvider, visitOffer } from './visit-offer.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };
type Choice = {
  readonly orderId: string;
  readonly kind: VisitKind;
  readonly day: string;
  readonly requestId: string;
};
type Code = 'already_done' | 'payment_incomplete' | VisitRefusal;

const whenReturnIsChosen = ['collected', 'in_service', 'returning'];
export const returnBooked = 'return-booked';

async function schedulePickup(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  choice: Choice,
  refuse: Refuse<Code>,
): Promise<void> {
  const { orderId, day, requestId } = choice;
  const changed = await changeOrder(tx, deps, {
    orderId,
    command: 'schedule_pickup',
    actor: 'customer',
    requestId,
    details: { day },
    write: async (_, now) => {
      const { provider_id: providerId, starts_early: startsEarly, agreed_at: agreedAt } = order;
      await bookVisit(tx, deps.jobs, { ...choice, providerId, now });
      const agreedOn = berlinDay(agreedAt ?? now);
      await promiseReturn(tx, { orderId, providerId, startsEarly, agreedOn, pickupOn: day });
    },
  });
  if ('refusal' in changed)
    throw refuse(changed.refusal === 'payment_incomplete' ? changed.refusal : 'already_done');
}

/** Changes only the day of the return visit; the order's state stays the same. */
async function scheduleReturn(
  tx: Tx,
  { clock, jobs }: Deps,
  order: LockedOrder,
  choice: Choice,
  refuse: Refuse<Code>,
): Promise<void> {
  const { orderId, day, requestId } = choice;
  if (!whenReturnIsChosen.includes(order.state)) throw refuse('already_done');
  const now = clock.now();
  const { state, language } = order;
  await bookVisit(tx, jobs, { ...choice, providerId: order.provider_id, now });
  await writeHistory(tx, {
    orderId,
    now,
    actor: 'customer',
    action: 'choose_return',
    from: state,
    to: state,
    requestId,
    details: { day },
  });
  await queueMail(tx, jobs, { template: returnBooked, about: orderId, language, requestId, now });
}

/** The customer chooses or changes a courier visit. Choosing the same day again changes nothing. */
export function chooseVisit(deps: Deps, choice: Choice): Promise<undefined | { readonly refusal: Code }> {
  const { orderId, kind, day } = choice;
  return catchRefusal<Code>((refuse) =>
    deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw refuse('already_done');
      await lockVisitsOfProvider(tx, order.provider_id);
      const asked = { orderId, kind, providerId: order.provider_id, state: order.state };
      const decided = decideVisit(day, await visitOffer(tx, asked), deps.clock.now());
      if ('refusal' in decided) throw refuse(decided.refusal);
      if (!decided.isChange) return;
      await (kind === 'pickup' ? schedulePickup : scheduleReturn)(tx, deps, order, choice, refuse);
    }),
  );
}
