import type { DeskClaim } from '@mendwell/contract';
import { claimActions, possibleRemedies } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { coverOfClaim, findClaim, historyOfClaims, type StoredClaim } from '#modules/claims/index.ts';
import { recordAct } from '#modules/desk-audit/index.ts';
import { handoversOf, type OrderRecord, providerOf, readOrderOrErased } from '#modules/orders/index.ts';
import { leftToRefund } from '#modules/payments/index.ts';
import { photosOfFinishedWork, photosOfOrder } from '#modules/photos/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { toListedClaim } from './list-claims.ts';

export type ReadDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly catalogue: LiveCatalogue;
};
export const notFound = { refusal: 'not_found' } as const;

/** Returns what can be proposed, and up to which amount. */
const remediesOf = (claim: StoredClaim, order: OrderRecord): DeskClaim['remedies'] =>
  possibleRemedies({ kind: claim.kind, orderState: order.state }).map((remedy) => ({
    remedy,
    most:
      remedy === 'redo' ? null : remedy === 'refund' ? leftToRefund(order) : coverOfClaim(order.items, claim),
  }));

/** Returns a claim with what both sides have shown; addresses of photos are for this response alone. */
export async function showDeskClaim(
  { clock, storage, catalogue }: ReadDeps,
  db: Db | Tx,
  claim: StoredClaim,
): Promise<DeskClaim | undefined> {
  const order = await readOrderOrErased(db, claim.order_id);
  if (!order) return undefined;
  const now = clock.now();
  const photos = claim.photos.length > 0 ? await photosOfOrder({ db, storage }, order.id) : [];
  const finished = await photosOfFinishedWork({ db, storage }, order.id);
  const history = (await historyOfClaims(db, [claim.id])).get(claim.id) ?? [];
  const { state, proposals, kind } = claim;
  return {
    ...toListedClaim(claim, order),
    version: history.length,
    orderId: order.id,
    orderStatus: order.state,
    language: order.language,
    providerName: providerOf(order, catalogue.current()).displayName,
    kind,
    wish: claim.wish,
    words: claim.words,
    isErased: claim.erased_at !== null,
    photos: photos.filter(({ name }) => claim.photos.includes(name)),
    markers: claim.markers,
    // After it the work may have been done again.
    workPhotos: finished.filter(({ at }) => at <= claim.created_at).map(({ photo }) => photo),
    handovers: handoversOf(order),
    reason: claim.reason,
    objection: claim.objection,
    proposalBy: claim.propose_by.toISOString(),
    remedies: remediesOf(claim, order),
    refunds: order.refunds.map(({ at, amount }) => ({ at: at && new Date(at).toISOString(), amount })),
    leftToRefund: leftToRefund(order),
    actions: claimActions('support', { state, proposals }, now),
    timeline: history.map(({ at, actor, action, details }) => ({
      at: at.toISOString(),
      actor,
      action,
      remedy: details?.remedy ?? null,
      amount: details?.amount ?? null,
    })),
  };
}

/** Returns a claim. It shows what a customer wrote and sent, so reading it is recorded. */
export const readDeskClaim = (
  deps: ReadDeps,
  { id, personId, role, requestId }: StaffAsking & { readonly id: string },
): Promise<DeskClaim | typeof notFound> =>
  deps.db.transaction().execute(async (tx) => {
    const claim = await findClaim(tx, id);
    if (!claim) return notFound;
    await recordAct(tx, {
      personId,
      role,
      providerId: null,
      act: 'claim_read',
      about: claim.id,
      requestId,
      now: deps.clock.now(),
    });
    return (await showDeskClaim(deps, tx, claim)) ?? notFound;
  });
