import type { Actor, OrderRefusal, WorkDone } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { type CheckedBag, checkBag } from '#modules/custody/index.ts';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  type OrderChange,
  type OrderEffects,
  type OrderRecord,
  refusalOf,
  seenBy,
  type Witness,
} from '#modules/orders/index.ts';
import { claimWorkPhotos, releaseWorkPhotos } from '#modules/photos/index.ts';
import { hasOtherProviders } from '#modules/reassignments/index.ts';
import type { Db } from '#platform/database.ts';
import { storeWorkDone } from '../work-done.ts';

type Deps = ChangeDeps & { readonly db: Db; readonly catalogue: LiveCatalogue };
export type WorkContext = {
  /** The order as it was read when the provider's right was checked. */
  readonly order: OrderRecord;
  /** The browser that uploaded the photos; null at the desk. */
  readonly visitorId: string | null;
  readonly requestId: string;
  readonly witness?: Witness | undefined;
};
type Refused<Code> = { readonly refusal: Code };
export type Reported<Code> = Promise<{ readonly order: OrderRecord } | Refused<Code>>;
type Common = 'already_done' | 'photo_missing';
type Counting = 'count_open' | 'tag_unknown' | 'invalid_request';
type Finishing = Common | 'count_open' | 'question_open' | 'price_unpaid' | 'invalid_request';

type Decide<Code extends string> = (
  change: OrderChange,
) => Promise<undefined | Refused<Code>> | undefined | Refused<Code>;

/** Applies a command of the provider to the order that was read, or to a newer state of it. */
export async function changeAsProvider<Code extends string>(
  deps: Deps,
  { order, requestId, witness }: WorkContext,
  decide: Decide<Code>,
): Reported<Code | 'already_done'> {
  const about = { orderId: order.id, order, requestId };
  const changed = await changeOrder<Code | 'already_done'>(deps.db, deps, about, seenBy(witness, decide));
  if (!('refusal' in changed)) return changed;
  return { refusal: changed.refusal === 'not_found' ? 'already_done' : changed.refusal };
}

/**
 * The items have arrived at the provider, who has counted them and may add photos of them. If the count
 * does not match, it is recorded, and the order waits for support.
 */
export const markArrived = (
  deps: Deps,
  context: WorkContext,
  { photos, bag }: { readonly photos: readonly string[]; readonly bag: CheckedBag | undefined },
): Reported<Common | Counting> =>
  changeAsProvider<Common | Counting>(deps, context, (change) => {
    const { visitorId, order } = context;
    const refusal = refusalOf(change, 'arrive');
    if (refusal) return { refusal: refusal === 'count_open' ? refusal : 'already_done' };
    const checked = checkBag(change, { leg: 'to_workshop', bag, photo: photos[0] ?? null });
    if ('refusal' in checked) return checked;
    if (checked.isRight) applyCommand(change, deps.effects, { command: 'arrive', actor: 'provider' });
    change.run(
      ...claimWorkPhotos({ orderId: order.id, visitorId, photos, shows: 'arrived', now: change.now }),
    );
    return undefined;
  });

/** Returns why the shares of the work that were reported are refused; otherwise stores them. */
function reportShares(
  change: OrderChange,
  workDone: readonly WorkDone[],
): undefined | Refused<'invalid_request' | 'already_done'> {
  const { stopped } = change.order;
  // The request comes from a page that does not know of the withdrawal yet: it reads the order again
  // and asks for the shares.
  if (stopped === 'rest' && workDone.length === 0) return { refusal: 'already_done' };
  const isFitting = stopped === 'rest' ? storeWorkDone(change, workDone) : workDone.length === 0;
  return isFitting ? undefined : { refusal: 'invalid_request' };
}

function refusalOfFinish(refusal: OrderRefusal): Finishing {
  if (refusal === 'payment_incomplete') return 'price_unpaid';
  return refusal === 'count_open' || refusal === 'question_open' ? refusal : 'already_done';
}

type Finished = {
  readonly photos: readonly string[];
  readonly workDone: readonly WorkDone[];
  readonly bag: CheckedBag | undefined;
};

/**
 * The work is done, or as much of it as the customer's withdrawal has left; the provider has counted what
 * is in the bag and may add photos. If the count does not match, it is recorded, and the order waits for
 * support.
 */
export const markFinished = (
  deps: Deps,
  context: WorkContext,
  { photos, workDone, bag }: Finished,
): Reported<Finishing> =>
  changeAsProvider<Finishing>(deps, context, (change) => {
    const { visitorId, order } = context;
    const refusal = refusalOf(change, 'finish');
    if (refusal) return { refusal: refusalOfFinish(refusal) };
    const unfitting = reportShares(change, workDone);
    if (unfitting) return unfitting;
    const checked = checkBag(change, { leg: 'from_workshop', bag, photo: photos[0] ?? null });
    if ('refusal' in checked) return { refusal: 'invalid_request' };
    if (checked.isRight) applyCommand(change, deps.effects, { command: 'finish', actor: 'provider' });
    change.run(
      ...claimWorkPhotos({ orderId: order.id, visitorId, photos, shows: 'finished', now: change.now }),
    );
    return undefined;
  });

type TakenBack = { readonly actor: Actor; readonly details?: object };

/** Undoes "finished": everything that was stored with it is undone as well, photos included. */
export const undoFinish = (
  change: OrderChange,
  effects: OrderEffects,
  { actor, details }: TakenBack,
): undefined | Refused<OrderRefusal> =>
  applyCommand(change, effects, {
    command: 'undo_finish',
    actor,
    details,
    write: () => {
      change.run(releaseWorkPhotos(change.order.id, 'finished'));
      if (change.order.stopped === 'rest') storeWorkDone(change, []);
      return undefined;
    },
  });

/** The provider undoes "finished". */
export const undoFinished = (deps: Deps, context: WorkContext): Reported<'already_done' | 'courier_called'> =>
  changeAsProvider<'already_done' | 'courier_called'>(deps, context, (change) => {
    const refused = undoFinish(change, deps.effects, { actor: 'provider' });
    return refused && { refusal: refused.refusal === 'courier_called' ? 'courier_called' : 'already_done' };
  });

/** The provider declines the request. */
export const declineRequest = (
  deps: Deps,
  context: WorkContext,
  details: { readonly reason: string; readonly note: string | undefined },
): Reported<'already_done'> => giveUp(deps, context, 'decline', details);

/** The provider agreed and cannot do it after all; possible until the pick-up. */
export const handBackOrder = (
  deps: Deps,
  context: WorkContext,
  details: { readonly reason: string; readonly note: string | undefined },
): Reported<'already_done'> => giveUp(deps, context, 'hand_back', details);

/** The customer may choose another provider; where there is none, the order ends. */
const giveUp = (
  deps: Deps,
  context: WorkContext,
  command: 'decline' | 'hand_back',
  details: object,
): Reported<'already_done'> =>
  changeAsProvider<'already_done'>(deps, context, async (change) => {
    const catalogue = deps.catalogue.current();
    const hasOthers = await hasOtherProviders({ db: deps.db, catalogue }, change.order);
    const refused = applyCommand(change, deps.effects, {
      command,
      actor: 'provider',
      hasOtherProviders: hasOthers,
      details,
    });
    return refused && { refusal: 'already_done' };
  });
