import type { Actor, OrderRefusal, WorkDone } from '@mendwell/domain';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  type OrderChange,
  type OrderEffects,
  type OrderRecord,
} from '#modules/orders/index.ts';
import { claimWorkPhotos, releaseWorkPhotos } from '#modules/photos/index.ts';
import type { Db } from '#platform/database.ts';
import { storeWorkDone } from '../work-done.ts';

type Deps = ChangeDeps & { readonly db: Db };
type WorkContext = {
  /** The order as it was read when the provider's right was checked. */
  readonly order: OrderRecord;
  readonly visitorId: string;
  readonly requestId: string;
};
type Refused<Code> = { readonly refusal: Code };
type Reported<Code> = Promise<{ readonly order: OrderRecord } | Refused<Code>>;
type Common = 'already_done' | 'photo_missing';

/** Applies a command of the provider to the order that was read, or to a newer state of it. */
async function changeAsProvider<Code extends string>(
  deps: Deps,
  { order, requestId }: WorkContext,
  decide: (change: OrderChange) => undefined | Refused<Code>,
): Reported<Code | 'already_done'> {
  const changed = await changeOrder<Code>(deps.db, deps, { orderId: order.id, order, requestId }, decide);
  if (!('refusal' in changed)) return changed;
  return { refusal: changed.refusal === 'not_found' ? 'already_done' : changed.refusal };
}

/** The items have arrived at the provider, who may add photos of them. */
export const markArrived = (deps: Deps, context: WorkContext, photos: readonly string[]): Reported<Common> =>
  changeAsProvider<Common>(deps, context, (change) => {
    const { visitorId, order } = context;
    const refused = applyCommand(change, deps.effects, { command: 'arrive', actor: 'provider' });
    if (refused) return { refusal: 'already_done' };
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

/**
 * The work is done, or as much of it as the customer's withdrawal has left; the provider may add photos
 * of it.
 */
export const markFinished = (
  deps: Deps,
  context: WorkContext,
  { photos, workDone }: { readonly photos: readonly string[]; readonly workDone: readonly WorkDone[] },
): Reported<Common | 'invalid_request'> =>
  changeAsProvider<Common | 'invalid_request'>(deps, context, (change) => {
    const { visitorId, order } = context;
    const refused = applyCommand<'invalid_request' | 'already_done'>(change, deps.effects, {
      command: 'finish',
      actor: 'provider',
      write: () => reportShares(change, workDone),
    });
    if (refused)
      return { refusal: refused.refusal === 'invalid_request' ? 'invalid_request' : 'already_done' };
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
): Reported<'already_done'> =>
  changeAsProvider<'already_done'>(deps, context, (change) => {
    const refused = applyCommand(change, deps.effects, { command: 'decline', actor: 'provider', details });
    return refused && { refusal: 'already_done' };
  });
