import { type Decision, decide, type Machine } from './machine.ts';
import { retentionDays } from './retention.ts';

/**
 * Somebody outside the covered cities asks to be notified when we arrive. Nothing but the confirmation
 * mail is sent to an address until its owner has confirmed it (double opt-in).
 */
export const interestStates = ['pending', 'confirmed', 'told', 'unsubscribed'] as const;
export type InterestState = (typeof interestStates)[number];
export type InterestCommand = 'register' | 'confirm' | 'tell' | 'unsubscribe';
export type InterestEffect = 'mail_confirmation' | 'mail_arrival';
export type InterestRefusal = 'recently_mailed' | 'already_registered' | 'link_used' | 'not_waiting';

export type InterestFacts = {
  readonly state: InterestState;
  /** When the last confirmation mail was requested. */
  readonly mailedAt: Date | undefined;
};

/**
 * The unsubscribe link works for as long as a request can be stored; using it a second time is not an
 * error.
 */
export const interestLinkDays = {
  confirm: retentionDays.interestPending,
  unsubscribe: retentionDays.interest + retentionDays.interestTold + retentionDays.interestUnsubscribed,
} as const;

/** A person may register again, but nobody can use us to flood somebody's inbox. */
export const confirmationPauseMs = 10 * 60 * 1000;

const mailedTooRecently = ({ mailedAt }: InterestFacts, now: Date): InterestRefusal | undefined =>
  mailedAt && now.getTime() - mailedAt.getTime() < confirmationPauseMs ? 'recently_mailed' : undefined;

export const interestMachine: Machine<
  InterestState,
  InterestCommand,
  InterestFacts,
  InterestEffect,
  InterestRefusal
> = {
  initial: 'pending',
  commands: {
    register: [
      { from: ['pending'], to: 'pending', effects: ['mail_confirmation'], unless: mailedTooRecently },
    ],
    // A person who has unsubscribed starts a new request: nothing personal is left of the old one.
    // Confirming a second time gets the same response as the first.
    confirm: [
      { from: ['pending', 'confirmed'], to: 'confirmed' },
      { from: ['told'], to: 'told' },
    ],
    // The city is now covered: each person gets one mail, and never a second.
    tell: [{ from: ['confirmed'], to: 'told', effects: ['mail_arrival'] }],
    unsubscribe: [{ from: ['pending', 'confirmed', 'told', 'unsubscribed'], to: 'unsubscribed' }],
  },
  otherwise: {
    register: 'already_registered',
    confirm: 'link_used',
    tell: 'not_waiting',
    unsubscribe: 'link_used',
  },
};

export const decideInterest = (
  command: InterestCommand,
  facts: InterestFacts,
  now: Date,
): Decision<InterestState, InterestEffect, InterestRefusal> => decide(interestMachine, command, facts, now);
