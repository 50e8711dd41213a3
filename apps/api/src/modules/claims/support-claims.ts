import { type ClaimRemedy, claimProposalBy, coverOf, possibleRemedies } from '@mendwell/domain';
import { type ChangeDeps, changeOrder, type OrderChange } from '#modules/orders/index.ts';
import { leftToRefund } from '#modules/payments/index.ts';
import type { Db } from '#platform/database.ts';
import { applyClaimCommand } from './change-claim.ts';
import { findClaim, findClaimByNumber, type StoredClaim } from './claim-repository.ts';

type Deps = ChangeDeps & { readonly db: Db };
type Code =
  | 'not_found'
  | 'already_done'
  | 'proposal_changed'
  | 'remedy_not_possible'
  | 'amount_missing'
  | 'above_paid'
  | 'above_cover';
type Outcome = Promise<{ readonly claim: StoredClaim } | { readonly refusal: Code }>;

/** Reads the claim after its order, lets `act` change both, and returns the claim as it is then. */
async function changeByNumber(
  deps: Deps,
  { number, requestId }: { readonly number: string; readonly requestId: string },
  act: (change: OrderChange, claim: StoredClaim) => Outcome,
): Outcome {
  const found = await findClaimByNumber(deps.db, number);
  if (!found) return { refusal: 'not_found' };
  let claim = found;
  const changed = await changeOrder<Code>(
    deps.db,
    deps,
    { orderId: found.order_id, requestId },
    async (change) => {
      const done = await act(change, (await findClaim(deps.db, found.id)) ?? found);
      if ('refusal' in done) return done;
      claim = done.claim;
      return undefined;
    },
  );
  return 'refusal' in changed ? changed : { claim };
}

type OfClaim = { readonly number: string; readonly requestId: string };

/** Support has read the claim and asks the workshop about it. The customer is told by when we propose something. */
export const askWorkshop = (deps: Deps, of: OfClaim): Outcome =>
  changeByNumber(deps, of, async (change, claim) =>
    applyClaimCommand(change, claim, {
      command: 'ask_workshop',
      actor: 'support',
      set: claim.state === 'declined' ? { propose_by: claimProposalBy(change.now) } : {},
    }),
  );

type Proposal = OfClaim & {
  readonly remedy: ClaimRemedy;
  /** In cents; undefined when the work is done again. */
  readonly amount: number | undefined;
  /** What the customer reads about it. */
  readonly reason: string;
};

/** Returns up to how much the items of a claim are covered together. */
const coverOfClaim = (
  items: readonly { readonly estimatedValue: number | null }[],
  claim: Pick<StoredClaim, 'items'>,
): number => claim.items.reduce((sum, at) => sum + coverOf(items[at]?.estimatedValue ?? null), 0);

/** Returns why this cannot be proposed. */
function refusalOf(
  { order }: OrderChange,
  claim: StoredClaim,
  { remedy, amount }: Proposal,
): Code | undefined {
  if (!possibleRemedies({ kind: claim.kind, orderState: order.state }).includes(remedy))
    return 'remedy_not_possible';
  if (remedy === 'redo') return undefined;
  if (amount === undefined || !Number.isSafeInteger(amount) || amount < 1) return 'amount_missing';
  if (remedy === 'refund') return amount > leftToRefund(order) ? 'above_paid' : undefined;
  return amount > coverOfClaim(order.items, claim) ? 'above_cover' : undefined;
}

/** Support proposes what we do about a claim; the customer decides. */
export const propose = (deps: Deps, proposal: Proposal): Outcome =>
  changeByNumber(deps, proposal, async (change, claim) => {
    const refusal = refusalOf(change, claim, proposal);
    if (refusal) return { refusal };
    const { remedy, amount = null, reason } = proposal;
    return applyClaimCommand(change, claim, {
      command: 'propose',
      actor: 'support',
      details: { remedy, amount, reason },
      set: {
        proposals: claim.proposals + 1,
        remedy,
        amount: remedy === 'redo' ? null : amount,
        transfer: null,
        reason,
      },
    });
  });

/** A person has done what was agreed, for example transferred the money. */
export const settleClaim = (deps: Deps, of: OfClaim): Outcome =>
  changeByNumber(deps, of, async (change, claim) =>
    applyClaimCommand(change, claim, { command: 'settle', actor: 'support' }),
  );
