import {
  type ClaimRefusal,
  type ClaimRemedy,
  claimProposalBy,
  coverOf,
  possibleRemedies,
} from '@mendwell/domain';
import { type ChangeDeps, changeOrder, type OrderChange } from '#modules/orders/index.ts';
import { leftToRefund } from '#modules/payments/index.ts';
import type { Db } from '#platform/database.ts';
import type { Statement } from '#platform/statements.ts';
import { applyClaimCommand } from './change-claim.ts';
import { countSteps, findClaim, findClaimByNumber, type StoredClaim } from './claim-repository.ts';

type Deps = ChangeDeps & { readonly db: Db };
type Outcome<Code extends string> = Promise<{ readonly claim: StoredClaim } | { readonly refusal: Code }>;

/** Somebody at the desk who acts on a claim as their page shows it. */
export type ClaimWitness = {
  /** How many steps the claim had taken that they see. */
  readonly seen: number;
  /** Returns the record of the act, which is stored in its transaction. */
  readonly record: (change: OrderChange, before: StoredClaim, after: StoredClaim) => Statement;
};
type OfClaim = {
  readonly number: string;
  readonly requestId: string;
  readonly witness?: ClaimWitness;
};

/** Reads the claim after its order, lets `act` change both, and returns the claim as it is then. */
async function changeByNumber<Code extends string>(
  deps: Deps,
  { number, requestId, witness }: OfClaim,
  act: (change: OrderChange, claim: StoredClaim) => Outcome<Code>,
): Outcome<Code | 'not_found' | 'claim_changed'> {
  const found = await findClaimByNumber(deps.db, number);
  if (!found) return { refusal: 'not_found' };
  let claim = found;
  const changed = await changeOrder<Code | 'claim_changed'>(
    deps.db,
    deps,
    { orderId: found.order_id, requestId },
    async (change) => {
      const before = (await findClaim(deps.db, found.id)) ?? found;
      if (witness && (await countSteps(deps.db, found.id)) !== witness.seen)
        return { refusal: 'claim_changed' };
      const done = await act(change, before);
      if ('refusal' in done) return done;
      if (witness) change.run(witness.record(change, before, done.claim));
      claim = done.claim;
      return undefined;
    },
  );
  return 'refusal' in changed ? changed : { claim };
}

/** Support has read the claim and asks the workshop about it. The customer is told by when we propose something. */
export const askWorkshop = (deps: Deps, of: OfClaim) =>
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
export const coverOfClaim = (
  items: readonly { readonly estimatedValue: number | null }[],
  claim: Pick<StoredClaim, 'items'>,
): number => claim.items.reduce((sum, at) => sum + coverOf(items[at]?.estimatedValue ?? null), 0);

type RefusedProposal = 'remedy_not_possible' | 'amount_missing' | 'above_paid' | 'above_cover';

/** Returns why this cannot be proposed. */
function refusalOf(
  { order }: OrderChange,
  claim: StoredClaim,
  { remedy, amount }: Proposal,
): RefusedProposal | undefined {
  if (!possibleRemedies({ kind: claim.kind, orderState: order.state }).includes(remedy))
    return 'remedy_not_possible';
  if (remedy === 'redo') return undefined;
  if (amount === undefined || !Number.isSafeInteger(amount) || amount < 1) return 'amount_missing';
  if (remedy === 'refund') return amount > leftToRefund(order) ? 'above_paid' : undefined;
  return amount > coverOfClaim(order.items, claim) ? 'above_cover' : undefined;
}

/** Support proposes what we do about a claim; the customer decides. */
export const propose = (deps: Deps, proposal: Proposal) =>
  changeByNumber<RefusedProposal | ClaimRefusal>(deps, proposal, async (change, claim) => {
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
export const settleClaim = (deps: Deps, of: OfClaim) =>
  changeByNumber(deps, of, async (change, claim) =>
    applyClaimCommand(change, claim, { command: 'settle', actor: 'support' }),
  );
