import {
  type Actor,
  type ClaimCommand,
  type ClaimEffect,
  type ClaimRefusal,
  decideClaim,
  nextClaimStep,
} from '@mendwell/domain';
import type { OrderChange } from '#modules/orders/index.ts';
import type { Statement } from '#platform/statements.ts';
import type { StoredClaim } from './claim-repository.ts';
import type { ClaimAction } from './claim-tables.ts';

export const claimMails = {
  received: 'claim-received',
  read: 'claim-read',
  late: 'claim-late',
  proposal: 'claim-proposal',
  agreed: 'claim-agreed',
  settled: 'claim-settled',
  toProvider: 'claim-to-provider',
  toSupport: 'claim-to-support',
} as const;

type Step = {
  readonly actor: Actor;
  readonly action: ClaimAction;
  readonly from: StoredClaim['state'] | null;
  readonly details?: object | undefined;
};

const insertStep = `
  insert into claim_history (claim_id, step, at, actor, action, from_state, to_state, request_id, details)
  select $1::uuid, coalesce(max(step), 0) + 1, $2, $3, $4, $5, $6, $7, $8::jsonb
  from claim_history where claim_id = $1::uuid`;

/** Returns the statement that adds a line to the history of a claim. */
export const addClaimStep = (
  { now, requestId }: OrderChange,
  { id, state }: Pick<StoredClaim, 'id' | 'state'>,
  { actor, action, from, details }: Step,
): Statement => ({
  text: insertStep,
  values: [id, now, actor, action, from, state, requestId, details ? JSON.stringify(details) : null],
});

/** Returns when somebody is reminded or told next. */
export const claimDueAt = (
  claim: Pick<StoredClaim, 'state' | 'changed_at' | 'answer_by' | 'propose_by' | 'reminders'>,
): Date | null =>
  nextClaimStep({
    state: claim.state,
    changedAt: claim.changed_at,
    answerBy: claim.answer_by,
    proposeBy: claim.propose_by,
    reminders: claim.reminders,
  })?.at ?? null;

const updateClaim = `
  update claims set state = $2, proposals = $3, remedy = $4, amount = $5, transfer = $6, reason = $7, objection = $8,
    changed_at = $9, answer_by = $10, propose_by = $11, reminders = $12, due_at = $13,
    refunds = $14::jsonb
  where id = $1`;

/** Returns the statement that stores everything about a claim that can change while it is open. */
export const storeClaim = (claim: StoredClaim): Statement => ({
  text: updateClaim,
  values: [
    claim.id,
    claim.state,
    claim.proposals,
    claim.remedy,
    claim.amount,
    claim.transfer,
    claim.reason,
    claim.objection,
    claim.changed_at,
    claim.answer_by,
    claim.propose_by,
    claim.reminders,
    claimDueAt(claim),
    JSON.stringify(claim.refunds),
  ],
});

type Effects = Readonly<
  Record<Exclude<ClaimEffect, 'carry_out'>, (typeof claimMails)[keyof typeof claimMails]>
>;
const mailOfEffect: Effects = {
  mail_claim_read: claimMails.read,
  mail_claim_to_provider: claimMails.toProvider,
  mail_claim_proposal: claimMails.proposal,
  mail_claim_agreed: claimMails.agreed,
  mail_claim_settled: claimMails.settled,
  alert_support: claimMails.toSupport,
};

type Command<Code extends string> = {
  readonly command: ClaimCommand;
  readonly actor: Actor;
  readonly answersProposal?: number | undefined;
  readonly details?: object | undefined;
  /** What else changes of the claim. */
  readonly set?: Partial<StoredClaim>;
  /** Does what was agreed, or refuses the command; may say more about the claim. */
  readonly carryOut?: () => Partial<StoredClaim> | { readonly refusal: Code };
};

/**
 * Applies a command to a claim as a part of a change of its order, which is written as a whole or not at
 * all. The claim must have been read after the order: a claim is only written together with its order, so
 * that nobody has changed it if nobody has changed the order.
 */
export function applyClaimCommand<Code extends string = never>(
  change: OrderChange,
  claim: StoredClaim,
  { command, actor, answersProposal, details, set, carryOut }: Command<Code>,
): { readonly refusal: ClaimRefusal | Code } | { readonly claim: StoredClaim } {
  const { now } = change;
  const decision = decideClaim(command, { ...claim, answersProposal }, now);
  if ('refusal' in decision) return decision;
  const done = decision.effects.includes('carry_out') ? carryOut?.() : undefined;
  if (done && 'refusal' in done) return done;
  const next: StoredClaim = {
    ...claim,
    ...set,
    ...done,
    state: decision.to,
    changed_at: now,
    reminders: 0,
  };
  change.run(
    storeClaim(next),
    addClaimStep(change, next, { actor, action: command, from: claim.state, details }),
  );
  for (const effect of decision.effects)
    if (effect !== 'carry_out') change.queueMail(mailOfEffect[effect], claim.id);
  return { claim: next };
}
