import { type Decision, decide, type Machine } from './machine.ts';

/** Where the money stands. Nothing moves before the final price is agreed. */
export const paymentStates = [
  'method_saved',
  'announced',
  'charging',
  'processing',
  'action_required',
  'paid',
  'failed',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export type PaymentCommand =
  /** A debit is announced by e-mail; it is made on its day, not before. */
  | 'announce'
  /** An announced debit falls away with its order; nothing was taken. */
  | 'call_off'
  | 'charge'
  /** A debit is under way; it takes days and may still fail. */
  | 'process'
  | 'require_action'
  | 'succeed'
  | 'fail'
  /** The payment provider does not take it at all, whatever the method. */
  | 'give_up'
  /** The customer's bank has taken the money back; a person decides what follows. */
  | 'dispute'
  | 'refund'
  /** Some of it is given back; the rest stays paid. */
  | 'refund_part'
  /** What was given back did not arrive: we have it still, or again. */
  | 'fail_refund';

export type PaymentEffect =
  /** The amount, the day and what the debit refers to; with it, the choice of a pick-up. */
  | 'mail_debit_announced'
  /** An announced debit is not made, because the order is paid otherwise. */
  | 'mail_debit_called_off'
  | 'mail_action_required'
  | 'mail_payment_failed'
  /** The price is agreed and paid, or as good as: when may we collect? */
  | 'mail_pickup_choice'
  | 'mail_paid'
  | 'mail_refunded'
  /** A person has to look, each for a reason of its own. */
  | 'tell_support_debit_failed'
  | 'tell_support_given_up'
  | 'tell_support_disputed'
  | 'tell_support_disputed_refund'
  | 'tell_support_refund_failed';
export type PaymentRefusal = 'already_done';

/** Why a payment has failed when nothing that the customer does mends it. */
const failuresForSupport: readonly (string | null)[] = ['disputed', 'given_up'];

/** Why a payment has failed when its announced debit was called off: nothing is owed any more. */
export const calledOffDebit = 'called_off';

/** How the money of an order stands; why it failed is the payment provider's word, or one of ours. */
export type PaymentStanding = { readonly payment: PaymentState | null; readonly failure: string | null };

/** Whether the customer can pay: the bank asks, or another method may do. The rest is left to support. */
export const isCustomersTurnToPay = ({ payment, failure }: PaymentStanding): boolean =>
  payment === 'action_required' ||
  (payment === 'failed' && failure !== calledOffDebit && !failuresForSupport.includes(failure));

/** Whether things may be collected: paid, or a debit is announced or under way. */
export const isPaidOrDebited = (payment: PaymentState | null): boolean =>
  payment === 'paid' || payment === 'processing' || payment === 'announced';

/** Amounts below the payment provider's minimum, in cents, are waived. */
export const leastCharge = 50;

/** Whether money is taken by a debit, which has to be announced first (PAY-11). */
export const needsAnnouncement = (method: 'card' | 'sepa_debit' | null, amount: number): boolean =>
  method === 'sepa_debit' && amount >= leastCharge;

export type PaymentFacts = { readonly state: PaymentState };

/**
 * State only moves forward: what arrives late or twice finds no way from where things stand. The one way
 * back is money that comes back to us; a dispute and a failed refund are each told once by their own rows.
 */
export const paymentMachine: Machine<
  PaymentState,
  PaymentCommand,
  PaymentFacts,
  PaymentEffect,
  PaymentRefusal
> = {
  initial: 'method_saved',
  commands: {
    announce: [
      {
        from: ['method_saved', 'failed', 'action_required'],
        to: 'announced',
        effects: ['mail_debit_announced'],
      },
    ],
    call_off: [{ from: ['announced'], to: 'failed' }],
    charge: [{ from: ['method_saved', 'announced', 'failed', 'action_required'], to: 'charging' }],
    // The pick-up was asked for with the announcement.
    process: [{ from: ['charging', 'action_required', 'failed'], to: 'processing' }],
    require_action: [{ from: ['charging'], to: 'action_required', effects: ['mail_action_required'] }],
    succeed: [
      { from: ['processing'], to: 'paid', effects: ['mail_paid'] },
      // By another method, in a tab that was still open.
      { from: ['announced'], to: 'paid', effects: ['mail_debit_called_off'] },
      { from: ['charging', 'action_required', 'failed'], to: 'paid', effects: ['mail_pickup_choice'] },
    ],
    fail: [
      { from: ['charging', 'action_required'], to: 'failed', effects: ['mail_payment_failed'] },
      { from: ['processing'], to: 'failed', effects: ['mail_payment_failed', 'tell_support_debit_failed'] },
    ],
    give_up: [{ from: ['charging', 'action_required'], to: 'failed', effects: ['tell_support_given_up'] }],
    dispute: [
      { from: ['paid'], to: 'failed', effects: ['mail_payment_failed', 'tell_support_disputed'] },
      // It has left us twice now.
      { from: ['refunded'], to: 'refunded', effects: ['tell_support_disputed_refund'] },
    ],
    refund: [{ from: ['paid'], to: 'refunded', effects: ['mail_refunded'] }],
    refund_part: [{ from: ['paid'], to: 'paid', effects: ['mail_refunded'] }],
    fail_refund: [{ from: ['refunded', 'paid'], to: 'paid', effects: ['tell_support_refund_failed'] }],
  },
  otherwise: {
    announce: 'already_done',
    call_off: 'already_done',
    charge: 'already_done',
    process: 'already_done',
    require_action: 'already_done',
    succeed: 'already_done',
    fail: 'already_done',
    give_up: 'already_done',
    dispute: 'already_done',
    refund: 'already_done',
    refund_part: 'already_done',
    fail_refund: 'already_done',
  },
};

export const decidePayment = (
  command: PaymentCommand,
  facts: PaymentFacts,
  now: Date,
): Decision<PaymentState, PaymentEffect, PaymentRefusal> => decide(paymentMachine, command, facts, now);
