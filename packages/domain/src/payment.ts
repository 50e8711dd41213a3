import { type Decision, decide, type Machine } from './machine.ts';

/** The state of an order's payment. No money moves before the final price is agreed. */
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
  /** A debit is announced by mail; it is made on its day, not before. */
  | 'announce'
  /** An announced debit is cancelled together with its order; no money was taken. */
  | 'call_off'
  | 'charge'
  /** The agreement it was about has ended and is settled; the next one is charged to the same method. */
  | 'renew'
  /** A debit is in progress; it takes days and may still fail. */
  | 'process'
  | 'require_action'
  | 'succeed'
  | 'fail'
  /** Stripe refuses the charge as a whole, whatever the payment method. */
  | 'give_up'
  /** The customer's bank has taken the money back; a person decides what follows. */
  | 'dispute'
  | 'refund'
  /** A part is refunded; the rest stays paid. */
  | 'refund_part'
  /** A refund did not arrive: we still have the money, or have it again. */
  | 'fail_refund';

export type PaymentEffect =
  /** Mails the amount, the day and what the debit refers to, together with the choice of a pick-up. */
  | 'mail_debit_announced'
  /** Mails that an announced debit is not made, because the order is already paid by other means. */
  | 'mail_debit_called_off'
  | 'mail_action_required'
  | 'mail_payment_failed'
  /** The price is agreed and paid, or as good as paid: asks the customer when we may collect. */
  | 'mail_pickup_choice'
  | 'mail_paid'
  | 'mail_refunded'
  /** A person has to look at each of these, for different reasons. */
  | 'alert_support_debit_failed'
  | 'alert_support_given_up'
  | 'alert_support_disputed'
  | 'alert_support_disputed_refund'
  | 'alert_support_refund_failed';
export type PaymentRefusal = 'already_done';

/** The failures that the customer cannot resolve; support handles them. */
const failuresForSupport: readonly (string | null)[] = ['disputed', 'given_up'];

/** The failure reason of a payment whose announced debit was called off: nothing is owed any more. */
export const calledOffDebit = 'called_off';

/** The payment state of an order; `failure` is Stripe's code or one of ours. */
export type PaymentStanding = { readonly payment: PaymentState | null; readonly failure: string | null };

/**
 * Returns whether the customer can pay: the bank asks for confirmation, or another method may work.
 * Support handles all other failures.
 */
export const isCustomersTurnToPay = ({ payment, failure }: PaymentStanding): boolean =>
  payment === 'action_required' ||
  (payment === 'failed' && failure !== calledOffDebit && !failuresForSupport.includes(failure));

/**
 * Returns whether the items may be collected: the order is paid, or a debit is announced or in progress.
 */
export const isPaidOrDebited = (payment: PaymentState | null): boolean =>
  payment === 'paid' || payment === 'processing' || payment === 'announced';

/** Returns whether no money of an agreement is with us or on its way. */
export const isSettled = (payment: PaymentState | null): boolean =>
  payment === null || payment === 'method_saved' || payment === 'failed' || payment === 'refunded';

/** Amounts below Stripe's minimum of 50 cents are waived. */
export const leastCharge = 50;

/** Returns whether the charge is a debit, which has to be announced first (PAY-11). */
export const needsAnnouncement = (method: 'card' | 'sepa_debit' | null, amount: number): boolean =>
  method === 'sepa_debit' && amount >= leastCharge;

export type PaymentFacts = {
  readonly state: PaymentState;
  /** Whether the charge is of what a later agreement added to a price that is paid (CARE-03). */
  readonly isDifference?: boolean | undefined;
};
const unpaidStates = ['announced', 'charging', 'processing', 'action_required', 'failed'] as const;
const isDifference = (facts: PaymentFacts) => facts.isDifference === true;

/**
 * The state only moves forward: a late or repeated event finds no transition from the current state. The
 * only way back is money that returns to us. A dispute and a failed refund each have a row of their own,
 * so that each is reported once.
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
      { from: ['paid'], to: 'announced', effects: ['mail_debit_announced'], when: isDifference },
    ],
    call_off: [{ from: ['announced'], to: 'failed' }],
    renew: [{ from: ['method_saved', 'failed', 'refunded'], to: 'method_saved' }],
    charge: [
      { from: ['method_saved', 'announced', 'failed', 'action_required'], to: 'charging' },
      { from: ['paid'], to: 'charging', when: isDifference },
    ],
    // The mail that announced the debit already asked for the pick-up.
    process: [{ from: ['charging', 'action_required', 'failed'], to: 'processing' }],
    require_action: [{ from: ['charging'], to: 'action_required', effects: ['mail_action_required'] }],
    succeed: [
      { from: ['processing'], to: 'paid', effects: ['mail_paid'] },
      // The customer paid by another method, in a tab that was still open.
      { from: ['announced'], to: 'paid', effects: ['mail_debit_called_off'] },
      // The items are with us: there is no pick-up to choose.
      {
        from: ['charging', 'action_required', 'failed'],
        to: 'paid',
        effects: ['mail_paid'],
        when: isDifference,
      },
      { from: ['charging', 'action_required', 'failed'], to: 'paid', effects: ['mail_pickup_choice'] },
    ],
    fail: [
      { from: ['charging', 'action_required'], to: 'failed', effects: ['mail_payment_failed'] },
      { from: ['processing'], to: 'failed', effects: ['mail_payment_failed', 'alert_support_debit_failed'] },
    ],
    give_up: [{ from: ['charging', 'action_required'], to: 'failed', effects: ['alert_support_given_up'] }],
    dispute: [
      { from: ['paid'], to: 'failed', effects: ['mail_payment_failed', 'alert_support_disputed'] },
      // The money has now left us twice: by the refund and by the dispute.
      { from: ['refunded'], to: 'refunded', effects: ['alert_support_disputed_refund'] },
    ],
    refund: [{ from: ['paid'], to: 'refunded', effects: ['mail_refunded'] }],
    refund_part: [
      { from: ['paid'], to: 'paid', effects: ['mail_refunded'] },
      // A part of the price before goes back while what was added to it is not paid yet.
      ...unpaidStates.map(
        (state) => ({ from: [state], to: state, effects: ['mail_refunded'], when: isDifference }) as const,
      ),
    ],
    fail_refund: [{ from: ['refunded', 'paid'], to: 'paid', effects: ['alert_support_refund_failed'] }],
  },
  otherwise: {
    announce: 'already_done',
    call_off: 'already_done',
    renew: 'already_done',
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
