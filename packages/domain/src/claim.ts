import { deadlineAfterDays, deadlineAfterWorkingDays } from './deadlines.ts';
import { type Decision, decide, type Machine } from './machine.ts';
import type { OrderState } from './order.ts';
import type { Actor } from './order-history.ts';
import { areItemsWithUs } from './whereabouts.ts';

/** Where a claim stands: somebody says that something went wrong with their items. */
export const claimStates = ['open', 'with_workshop', 'proposed', 'agreed', 'declined', 'settled'] as const;
export type ClaimState = (typeof claimStates)[number];

/** What is wrong. */
export const claimKinds = ['damaged', 'lost', 'not_as_agreed', 'missing', 'late'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What the customer would like us to do. */
export const claimWishes = ['redo', 'some_money', 'compensation', 'suggest'] as const;
export type ClaimWish = (typeof claimWishes)[number];

/** What we offer: doing the work again, a part of the price, or paying for the item up to its cover. */
export const claimRemedies = ['redo', 'refund', 'compensation'] as const;
export type ClaimRemedy = (typeof claimRemedies)[number];

/**
 * Support has read the claim and asks the workshop; we propose something; the customer agrees to it or declines it;
 * what was agreed is done: the items are back, or the money has left us.
 */
export const claimCommands = ['ask_workshop', 'propose', 'agree', 'decline', 'settle'] as const;
export type ClaimCommand = (typeof claimCommands)[number];

export type ClaimEffect =
  | 'mail_claim_read'
  | 'mail_claim_to_provider'
  | 'mail_claim_proposal'
  | 'mail_claim_agreed'
  | 'mail_claim_settled'
  | 'alert_support'
  | 'carry_out';

export type ClaimRefusal = 'already_done' | 'proposal_changed';

export type ClaimFacts = {
  readonly state: ClaimState;
  /** The number of proposals that we have made. */
  readonly proposals: number;
  /** The proposal that the customer has read and answers; undefined when it does not matter. */
  readonly answersProposal?: number | undefined;
};

const unlessStale = ({ proposals, answersProposal = proposals }: ClaimFacts) =>
  answersProposal === proposals ? undefined : 'proposal_changed';

export const claimMachine: Machine<ClaimState, ClaimCommand, ClaimFacts, ClaimEffect, ClaimRefusal> = {
  initial: 'open',
  commands: {
    ask_workshop: [
      {
        from: ['open', 'declined'],
        to: 'with_workshop',
        effects: ['mail_claim_to_provider', 'mail_claim_read'],
      },
    ],
    propose: [
      { from: ['open', 'with_workshop', 'declined'], to: 'proposed', effects: ['mail_claim_proposal'] },
    ],
    agree: [
      { from: ['proposed'], to: 'agreed', effects: ['carry_out', 'mail_claim_agreed'], unless: unlessStale },
    ],
    decline: [{ from: ['proposed'], to: 'declined', effects: ['alert_support'], unless: unlessStale }],
    settle: [{ from: ['agreed'], to: 'settled', effects: ['mail_claim_settled'] }],
  },
  otherwise: {
    ask_workshop: 'already_done',
    propose: 'already_done',
    agree: 'already_done',
    decline: 'already_done',
    settle: 'already_done',
  },
};

export const decideClaim = (
  command: ClaimCommand,
  facts: ClaimFacts,
  now: Date,
): Decision<ClaimState, ClaimEffect, ClaimRefusal> => decide(claimMachine, command, facts, now);

const actors: Readonly<Record<ClaimCommand, readonly Actor[]>> = {
  ask_workshop: ['support'],
  propose: ['support'],
  agree: ['customer'],
  decline: ['customer'],
  settle: ['support', 'time'],
};

/** Returns what somebody can do about a claim now. */
export const claimActions = (actor: Actor, facts: ClaimFacts, now: Date): ClaimCommand[] =>
  (Object.keys(actors) as ClaimCommand[]).filter(
    (command) => actors[command].includes(actor) && !('refusal' in decideClaim(command, facts, now)),
  );

/**
 * Returns what a customer can report about an order in this state. Nothing has happened to items that no
 * courier has collected. What was done is seen once the items are back. An order that ended after it was
 * collected has lost its items: they are paid for.
 */
export function reportableKinds(state: OrderState, wasCollected: boolean): readonly ClaimKind[] {
  if (state === 'completed') return claimKinds;
  if (state === 'cancelled') return wasCollected ? ['lost'] : [];
  return areItemsWithUs(state) ? ['damaged', 'lost', 'late'] : [];
}

/**
 * Returns what can be proposed. Items are collected again only after they were brought back, and from an
 * address that we still have. Only items that are damaged or gone are paid for.
 */
export function possibleRemedies({
  kind,
  orderState,
}: {
  readonly kind: ClaimKind;
  readonly orderState: OrderState;
}): readonly ClaimRemedy[] {
  const isGone = kind === 'lost';
  return claimRemedies.filter((remedy) => {
    if (remedy === 'redo') return orderState === 'completed' && !isGone;
    return remedy === 'refund' || isGone || kind === 'damaged' || kind === 'missing';
  });
}

/**
 * Returns how an amount is paid: at most what is left of the price goes back to the payment method; the
 * rest goes to an account that support asks for.
 */
export function divideCompensation(
  amount: number,
  leftToRefund: number,
): { readonly refund: number; readonly transfer: number } {
  const refund = Math.min(amount, Math.max(0, leftToRefund));
  return { refund, transfer: amount - refund };
}

/** How long a claim may wait, in working days, except for the customer's days. */
export const claimWaits = {
  /** Until a person has read it and says so. */
  answer: 1,
  /** From the claim, or from a declined proposal, to our proposal. */
  propose: 5,
  /** When the workshop is asked again. */
  remindWorkshop: 2,
  /** How much later the new date is that a customer is told when we are late. */
  late: 1,
  /** After so many days the customer is asked again about a proposal, once. */
  remindCustomer: 7,
} as const;

export const claimAnswerBy = (since: Date): Date => deadlineAfterWorkingDays(since, claimWaits.answer);
export const claimProposalBy = (since: Date): Date => deadlineAfterWorkingDays(since, claimWaits.propose);
/** Returns the new date that the customer is told when we have missed one. */
export const claimLateUntil = (missed: Date): Date => deadlineAfterWorkingDays(missed, claimWaits.late);

export type ClaimWait = {
  readonly state: ClaimState;
  /** When the claim entered its state. */
  readonly changedAt: Date;
  readonly answerBy: Date;
  readonly proposeBy: Date;
  /** The number of reminders sent since then. */
  readonly reminders: number;
};
/** Who is reminded, or that we are late. */
export type ClaimStep = 'remind_support' | 'remind_workshop' | 'remind_customer' | 'late';

const hourMs = 60 * 60_000;
const remindsBefore = 4 * hourMs;

/** Returns what happens next to a claim about which nobody acts, and when. */
export function nextClaimStep({
  state,
  changedAt,
  answerBy,
  proposeBy,
  reminders,
}: ClaimWait): { readonly step: ClaimStep; readonly at: Date } | undefined {
  const before = (by: Date) => new Date(by.getTime() - remindsBefore);
  if (state === 'open')
    return reminders === 0
      ? { step: 'remind_support', at: before(answerBy) }
      : { step: 'late', at: answerBy };
  if (state === 'with_workshop' && reminders === 0) {
    const usual = deadlineAfterWorkingDays(changedAt, claimWaits.remindWorkshop);
    // A workshop that was asked late is reminded before our promise to the customer is broken, not after it.
    return { step: 'remind_workshop', at: usual < before(proposeBy) ? usual : before(proposeBy) };
  }
  if (state === 'with_workshop' || state === 'declined')
    return reminders < 2 - Number(state === 'declined')
      ? { step: 'remind_support', at: before(proposeBy) }
      : { step: 'late', at: proposeBy };
  if (state === 'proposed' && reminders === 0)
    return { step: 'remind_customer', at: deadlineAfterDays(changedAt, claimWaits.remindCustomer) };
  return undefined;
}
