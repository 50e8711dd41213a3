import type { DeskClaim } from '@mendwell/contract';
import type { ClaimRemedy } from '@mendwell/domain';
import {
  askWorkshop,
  type ClaimWitness,
  findClaim,
  propose,
  type StoredClaim,
  settleClaim,
} from '#modules/claims/index.ts';
import { actRecord, type ClaimAct } from '#modules/desk-audit/index.ts';
import type { ChangeDeps } from '#modules/orders/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import { notFound, type ReadDeps, showDeskClaim } from './read-claim.ts';

export type WorkDeps = ReadDeps & ChangeDeps;
type AskingToAct = StaffAsking & { readonly id: string; readonly seen: number };
type Act = { readonly act: ClaimAct; readonly reason?: string };
/** Returns what the record of an act says about the claim: no names, no words of the customer. */
const recorded = ({ state, proposals, remedy, amount }: StoredClaim) => ({
  state,
  proposals,
  remedy,
  amount,
});

/** What the use cases refuse with, as the desk says it. Whatever has been done already, somebody else has done. */
const codes = {
  not_found: 'not_found',
  already_done: 'claim_changed',
  proposal_changed: 'claim_changed',
  claim_changed: 'claim_changed',
  remedy_not_possible: 'remedy_not_possible',
  amount_missing: 'remedy_not_possible',
  above_paid: 'claim_above_paid',
  above_cover: 'claim_above_cover',
} as const;
type Codes = typeof codes;

type OfClaim = Parameters<typeof askWorkshop>[1];
type Done<Code> = { readonly claim: StoredClaim } | { readonly refusal: Code };

/**
 * Acts on a claim by the same use case as support's commands, and returns the claim as it is then. Who did it and why is
 * recorded in the transaction of the change. If the claim is not as the page shows it, nothing changes.
 */
async function workOn<Code extends keyof Codes>(
  deps: WorkDeps,
  { id, seen, personId, role, requestId }: AskingToAct,
  act: Act,
  run: (of: OfClaim) => Promise<Done<Code>>,
): Promise<DeskClaim | { readonly refusal: Codes[Code] | 'not_found' }> {
  const claim = await findClaim(deps.db, id);
  if (!claim) return notFound;
  const witness: ClaimWitness = {
    seen,
    record: ({ now }, before, after) =>
      actRecord({
        personId,
        role,
        providerId: null,
        ...act,
        about: id,
        before: recorded(before),
        after: recorded(after),
        requestId,
        now,
      }),
  };
  const done = await run({ number: claim.number, requestId, witness });
  if ('refusal' in done) return { refusal: codes[done.refusal] };
  return (await showDeskClaim(deps, deps.db, done.claim)) ?? notFound;
}

/** Asks the workshop, which answers by mail. */
export const askAboutClaim = (deps: WorkDeps, asking: AskingToAct) =>
  workOn(deps, asking, { act: 'claim_workshop_asked' }, (of) => askWorkshop(deps, of));

type Proposal = AskingToAct & { readonly reason: string } & (
    | { readonly remedy: 'redo' }
    | { readonly remedy: Exclude<ClaimRemedy, 'redo'>; readonly amount: number }
  );

/** Proposes something. The customer reads the reason, which is that of the act too. */
export const proposeAtDesk = (deps: WorkDeps, proposal: Proposal) => {
  const { remedy, reason } = proposal;
  const amount = proposal.remedy === 'redo' ? undefined : proposal.amount;
  return workOn(deps, proposal, { act: 'claim_proposed', reason }, (of) =>
    propose(deps, { ...of, remedy, amount, reason }),
  );
};

/** Somebody says that what only a person can do is done, and how. */
export const settleAtDesk = (deps: WorkDeps, asking: AskingToAct & { readonly reason: string }) =>
  workOn(deps, asking, { act: 'claim_settled', reason: asking.reason }, (of) => settleClaim(deps, of));
