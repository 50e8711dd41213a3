import type { ClaimRequest } from '@mendwell/contract';
import { claimAnswerBy, claimProposalBy } from '@mendwell/domain';
import { type ChangeDeps, changeOrder } from '#modules/orders/index.ts';
import { claimPhotosOfClaim } from '#modules/photos/index.ts';
import type { Db } from '#platform/database.ts';
import { addClaimStep, claimDueAt, claimMails } from './change-claim.ts';
import { findClaim, listClaims } from './claim-repository.ts';
import { reportableOf } from './reportable.ts';

type Deps = ChangeDeps & { readonly db: Db };
type Reported = Pick<ClaimRequest, 'id' | 'kind' | 'items' | 'wish' | 'words'> & {
  readonly photos: readonly string[];
  readonly markers: NonNullable<ClaimRequest['markers']>;
  readonly orderId: string;
  readonly visitorId: string | undefined;
  readonly requestId: string;
};
type Code = 'claim_open' | 'claim_not_possible' | 'photo_missing';

const insertClaim = `
  insert into claims (id, order_id, number, state, kind, items, wish, words, photos, markers, created_at, changed_at,
    answer_by, propose_by, due_at)
  values ($1, $2, $3, 'open', $4, $5::jsonb, $6, $7, $8::jsonb, $9::jsonb, $10, $10, $11, $12, $13)`;

/**
 * Opens a claim. While one is open about an order, another is refused: everything that is wrong is settled
 * together. Sending the same claim again changes nothing.
 */
export async function openClaim(
  deps: Deps,
  { id, orderId, visitorId, requestId, kind, items, wish, words, photos, markers }: Reported,
): Promise<undefined | { readonly refusal: Code | 'not_found' }> {
  const changed = await changeOrder<Code>(deps.db, deps, { orderId, requestId }, async (change) => {
    const { order, now } = change;
    const earlier = await listClaims(deps.db, orderId);
    if (earlier.some((claim) => claim.id === id)) return undefined;
    if (await findClaim(deps.db, id)) return { refusal: 'claim_not_possible' };
    if (earlier.some(({ state }) => state !== 'settled')) return { refusal: 'claim_open' };
    const isKnown = items.every((position) => position < order.items.length);
    if (!isKnown || !reportableOf(order).includes(kind)) return { refusal: 'claim_not_possible' };
    if (photos.length > 0 && visitorId === undefined) return { refusal: 'photo_missing' };
    const open = {
      id,
      state: 'open' as const,
      changed_at: now,
      answer_by: claimAnswerBy(now),
      propose_by: claimProposalBy(now),
      reminders: 0,
    };
    change.run(
      ...claimPhotosOfClaim({ orderId, visitorId: visitorId ?? '', photos, now }),
      {
        text: insertClaim,
        values: [
          id,
          orderId,
          `${order.number}-${earlier.length + 1}`,
          kind,
          JSON.stringify([...new Set(items)].toSorted((one, next) => one - next)),
          wish,
          words ?? null,
          JSON.stringify(photos),
          JSON.stringify(markers.filter(({ image }) => photos.includes(image))),
          now,
          open.answer_by,
          open.propose_by,
          claimDueAt(open),
        ],
      },
      addClaimStep(change, open, { actor: 'customer', action: 'open', from: null }),
    );
    change.queueMail(claimMails.received, id);
    change.queueMail(claimMails.toSupport, id);
    return undefined;
  });
  return 'refusal' in changed ? { refusal: changed.refusal } : undefined;
}
