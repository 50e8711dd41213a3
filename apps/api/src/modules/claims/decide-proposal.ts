import { claimProposalBy } from '@mendwell/domain';
import { type ChangeDeps, changeOrder } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import { carryOut } from './carry-out.ts';
import { applyClaimCommand } from './change-claim.ts';
import { listClaims } from './claim-repository.ts';

type Deps = ChangeDeps & { readonly db: Db };
type Decision = {
  readonly orderId: string;
  readonly claimId: string;
  readonly decision: 'agree' | 'decline';
  /** The proposal that the customer has read. */
  readonly proposal: number;
  readonly words: string | undefined;
  readonly requestId: string;
};
type Code = 'already_done' | 'proposal_changed';

/**
 * The customer agrees to our proposal, which is then carried out in the same write, or declines it. A
 * declined claim goes on: we propose something else.
 */
export async function decideProposal(
  deps: Deps,
  { orderId, claimId, decision, proposal, words, requestId }: Decision,
): Promise<undefined | { readonly refusal: Code }> {
  const changed = await changeOrder<Code>(deps.db, deps, { orderId, requestId }, async (change) => {
    // The id comes from the address, so it may be anything.
    const claim = (await listClaims(deps.db, orderId)).find(({ id }) => id === claimId);
    if (!claim) return { refusal: 'already_done' };
    const what = await carryOut(deps, change, claim);
    const applied = applyClaimCommand<'already_done'>(change, claim, {
      command: decision,
      actor: 'customer',
      answersProposal: proposal,
      set: decision === 'agree' ? {} : { objection: words ?? null, propose_by: claimProposalBy(change.now) },
      carryOut: what,
      details: { proposal },
    });
    return 'refusal' in applied ? { refusal: applied.refusal } : undefined;
  });
  if (!('refusal' in changed)) return undefined;
  return { refusal: changed.refusal === 'not_found' ? 'already_done' : changed.refusal };
}
