import type { Claim, OrderClaims, Photo } from '@mendwell/contract';
import { claimActions, claimAnswerBy, claimProposalBy, claimsUntil } from '@mendwell/domain';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { providerOf, readForChange, toItemView } from '#modules/orders/index.ts';
import { photosOfFinishedWork, photosOfOrder } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { historyOfClaims, listClaims, type StoredClaim } from './claim-repository.ts';
import type { ClaimAction } from './claim-tables.ts';
import { reportableOf } from './reportable.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly catalogue: Catalogue;
};
type Told = { readonly action: ClaimAction; readonly at: Date };

const isProposed = ({ state, remedy }: StoredClaim) =>
  remedy !== null && state !== 'open' && state !== 'with_workshop';

function toClaimView(
  claim: StoredClaim,
  {
    photos,
    finished,
    history,
    now,
  }: {
    readonly photos: readonly Photo[];
    readonly finished: Awaited<ReturnType<typeof photosOfFinishedWork>>;
    readonly history: readonly Told[];
    readonly now: Date;
  },
): Claim {
  const { remedy, state, proposals } = claim;
  return {
    id: claim.id,
    number: claim.number,
    state,
    kind: claim.kind,
    items: [...claim.items],
    wish: claim.wish,
    words: claim.words,
    photos: photos.filter(({ name }) => claim.photos.includes(name)),
    markers: claim.markers,
    // After it the work may have been done again.
    workPhotos: finished.filter(({ at }) => at <= claim.created_at).map(({ photo }) => photo),
    proposal:
      remedy !== null && isProposed(claim)
        ? {
            nth: proposals,
            remedy,
            amount: claim.amount,
            transfer: claim.transfer,
            reason: claim.reason ?? '',
          }
        : null,
    answerBy: claim.answer_by.toISOString(),
    proposalBy: claim.propose_by.toISOString(),
    actions: claimActions('customer', { state, proposals }, now).filter(
      (action) => action === 'agree' || action === 'decline',
    ),
    timeline: history
      .filter(({ action }) => action !== 'late')
      .map(({ action, at }) => ({ action, at: at.toISOString() })),
  };
}

/** Returns what can be reported about an order, and its claims; undefined when there is no such order. */
export async function showClaims(
  { db, clock, storage, catalogue }: Deps,
  orderId: string,
): Promise<OrderClaims | undefined> {
  const order = await readForChange(db, orderId);
  if (!order) return undefined;
  const now = clock.now();
  const claims = await listClaims(db, orderId);
  const history = await historyOfClaims(
    db,
    claims.map(({ id }) => id),
  );
  const hasPhotos = claims.some(({ photos }) => photos.length > 0);
  const photos = hasPhotos ? await photosOfOrder({ db, storage }, orderId) : [];
  const finished = claims.length > 0 ? await photosOfFinishedWork({ db, storage }, orderId) : [];
  const back = order.timeline.findLast(({ action }) => action === 'complete');
  const isOpen = claims.some(({ state }) => state !== 'settled');
  return {
    orderNumber: order.number,
    status: order.state,
    providerName: providerOf(order, catalogue).displayName,
    items: order.items.map(toItemView),
    reportable: isOpen ? [] : [...reportableOf(order)],
    warrantyUntil: back ? claimsUntil(new Date(back.at)) : null,
    answerBy: claimAnswerBy(now).toISOString(),
    proposalBy: claimProposalBy(now).toISOString(),
    claims: claims.map((claim) =>
      toClaimView(claim, { photos, finished, now, history: history.get(claim.id) ?? [] }),
    ),
  };
}
