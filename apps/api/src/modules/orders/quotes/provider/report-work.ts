import type { OrderCommand, WorkDone } from '@mendwell/domain';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { type ChangeDeps, type Changed, changeOrder, type OrderChange } from '../../change-order.ts';
import type { LockedOrder } from '../../order-repository.ts';
import { catchRefusal } from '../../refused-change.ts';
import { storeWorkDone } from '../../withdrawals/refund-undone.ts';
import { claimPhotos, releasePhotos } from './claim-photos.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };
type WorkContext = {
  readonly orderId: string;
  readonly visitorId: string;
  readonly requestId: string;
};
type Refused<Code> = undefined | { readonly refusal: Code };
type Common = 'already_done' | 'photo_missing';
type Work<Code> = {
  readonly command: 'arrive' | 'finish';
  readonly photos: readonly string[];
  /** Writes what else changes with this step, or returns the reason why it is refused. */
  readonly write?: (tx: Tx, order: LockedOrder, now: Date) => Promise<Code | undefined>;
};

const shown = { arrive: 'arrived', finish: 'finished' } as const;

function applyWork<Code extends string = never>(
  deps: Deps,
  { orderId, visitorId, requestId }: WorkContext,
  { command, photos, write }: Work<Code>,
): Promise<Refused<Common | Code>> {
  return catchRefusal<Common | Code>((refuse) =>
    deps.db.transaction().execute(async (tx) => {
      const changed = await changeOrder(tx, deps, {
        orderId,
        command,
        actor: 'provider',
        requestId,
        write: async (order, now) => {
          const refusal = await write?.(tx, order, now);
          if (refusal) throw refuse(refusal);
          const shows = shown[command];
          if (!(await claimPhotos(tx, { orderId, visitorId, photos, shows, now })))
            throw refuse('photo_missing');
        },
      });
      if ('refusal' in changed) throw refuse('already_done');
    }),
  );
}

/** The items have arrived at the provider, who may add photos of them. */
export const markArrived = (
  deps: Deps,
  context: WorkContext,
  photos: readonly string[],
): Promise<Refused<Common>> => applyWork(deps, context, { command: 'arrive', photos });

/**
 * The work is done, or as much of it as the customer's withdrawal has left; the provider may add photos
 * of it.
 */
export const markFinished = (
  deps: Deps,
  context: WorkContext,
  { photos, workDone }: { readonly photos: readonly string[]; readonly workDone: readonly WorkDone[] },
): Promise<Refused<Common | 'invalid_request'>> =>
  applyWork<'invalid_request' | 'already_done'>(deps, context, {
    command: 'finish',
    photos,
    write: async (tx, order) => {
      // The request comes from a page that does not know of the withdrawal yet: it reads the order again
      // and asks for the shares.
      if (order.stopped === 'rest' && workDone.length === 0) return 'already_done';
      const isFitting =
        order.stopped === 'rest' ? await storeWorkDone(tx, order, workDone) : workDone.length === 0;
      return isFitting ? undefined : 'invalid_request';
    },
  });

type TakenBack = Pick<OrderChange, 'orderId' | 'actor' | 'requestId' | 'details'>;

/** Undoes "finished": everything that was stored with it is undone as well, photos included. */
export const undoFinish = (tx: Tx, deps: ChangeDeps, change: TakenBack): Promise<Changed> =>
  changeOrder(tx, deps, {
    ...change,
    command: 'undo_finish',
    write: async (order) => {
      await releasePhotos(tx, change.orderId, 'finished');
      if (order.stopped === 'rest') await storeWorkDone(tx, order, []);
    },
  });

/** The provider undoes "finished". */
export const undoFinished = (
  deps: Deps,
  { orderId, requestId }: WorkContext,
): Promise<Refused<'already_done' | 'courier_called'>> =>
  catchRefusal<'already_done' | 'courier_called'>((refuse) =>
    deps.db.transaction().execute(async (tx) => {
      const changed = await undoFinish(tx, deps, { orderId, actor: 'provider', requestId });
      if ('refusal' in changed)
        throw refuse(changed.refusal === 'courier_called' ? 'courier_called' : 'already_done');
    }),
  );

/** The provider declines the request. */
export async function declineRequest(
  deps: Deps,
  { orderId, requestId }: WorkContext,
  details: { readonly reason: string; readonly note: string | undefined },
): Promise<undefined | { readonly refusal: 'already_done' }> {
  const command: OrderCommand = 'decline';
  const changed = await deps.db
    .transaction()
    .execute((tx) => changeOrder(tx, deps, { orderId, command, actor: 'provider', requestId, details }));
  return 'refusal' in changed ? { refusal: 'already_done' } : undefined;
}
