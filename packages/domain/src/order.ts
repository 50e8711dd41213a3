import { type Decision, decide, type Machine } from './machine.ts';
import { isPaidOrDebited, type PaymentState } from './payment.ts';

/** The state of an order. Its payment has a lifecycle of its own, see `payment.ts`. */
export const orderStates = [
  'awaiting_payment',
  'submitted',
  'quoted',
  'accepted',
  'pickup_scheduled',
  'collected',
  'in_service',
  'returning',
  'completed',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

export type OrderCommand =
  /** The payment method is saved: the order is placed. */
  | 'submit'
  /** The customer changed the order before saving a payment method; a new order replaces this one. */
  | 'replace'
  /** The customer did not save a payment method in time. */
  | 'abandon'
  /** The provider confirms at the ordered total or below. */
  | 'confirm'
  | 'quote'
  | 'decline'
  /** The customer accepts the quote. */
  | 'accept'
  | 'cancel'
  /** The customer withdraws from the whole contract, as the law allows (§ 356a BGB). */
  | 'withdraw'
  /** The customer or the provider has not answered, or not paid, in time. */
  | 'expire'
  | 'schedule_pickup'
  /**
   * A withdrawal called off the pick-up and was undone too late for that courier visit: the customer
   * chooses another day.
   */
  | 'release_pickup'
  | 'collect'
  | 'arrive'
  | 'finish'
  /** The provider pressed "finished" too early or for the wrong order. */
  | 'undo_finish'
  /**
   * The courier is called to return the items; from then on "finished" cannot be undone, and the
   * customer is mailed.
   */
  | 'call_courier'
  | 'complete';

/** What a change triggers, in the same transaction. */
export type OrderEffect =
  | 'mail_order_received'
  | 'mail_provider_request'
  | 'mail_quote'
  | 'mail_cancelled'
  /** Mails the customer's decision to the provider. */
  | 'mail_provider_decision'
  | 'mail_pickup_booked'
  | 'mail_collected'
  | 'mail_in_service'
  | 'mail_returning'
  | 'mail_completed'
  | 'give_back_voucher'
  | 'charge'
  | 'refund'
  | 'call_off_courier';

export type OrderRefusal =
  | 'already_done'
  | 'order_expired'
  | 'quote_changed'
  | 'payment_incomplete'
  | 'courier_called'
  /** The customer has withdrawn, and may still undo it. */
  | 'withdrawal_pending';

/** The states in which an order can be called off. After them a courier has the items. */
const beforeCollected = ['submitted', 'quoted', 'accepted', 'pickup_scheduled'] as const;
export const isBeforeCollected = (state: OrderState): boolean =>
  (beforeCollected as readonly OrderState[]).includes(state);
const calledOff: readonly OrderEffect[] = [
  'give_back_voucher',
  'refund',
  'call_off_courier',
  'mail_cancelled',
  'mail_provider_decision',
];
const declined: readonly OrderEffect[] = ['give_back_voucher', 'refund', 'mail_cancelled'];

export type OrderFacts = {
  readonly state: OrderState;
  readonly payment: PaymentState | null;
  /** The version of the provider's latest quote; 0 before the first. */
  readonly quoteVersion: number;
  /** The quote version that the person has read and answers; undefined when it does not matter. */
  readonly answersVersion?: number | undefined;
  /** Whether the courier has been called to return the items. */
  readonly isCourierCalled?: boolean | undefined;
  /** Whether the customer has withdrawn and may still undo it (LAW-15). */
  readonly isWithdrawalPending?: boolean | undefined;
};

const unlessStale = ({ quoteVersion, answersVersion = quoteVersion }: OrderFacts) =>
  answersVersion === quoteVersion ? undefined : 'quote_changed';
/**
 * The courier only collects what is paid for; a debit that is announced or in progress counts as paid.
 */
const unlessUnpaid = ({ payment }: OrderFacts) =>
  isPaidOrDebited(payment) ? undefined : 'payment_incomplete';

const unlessCourierCalled = ({ isCourierCalled }: OrderFacts) =>
  isCourierCalled ? 'courier_called' : undefined;

export const orderMachine: Machine<OrderState, OrderCommand, OrderFacts, OrderEffect, OrderRefusal> = {
  initial: 'awaiting_payment',
  commands: {
    submit: [
      {
        from: ['awaiting_payment'],
        to: 'submitted',
        effects: ['mail_order_received', 'mail_provider_request'],
      },
    ],
    replace: [{ from: ['awaiting_payment'], to: 'cancelled', effects: ['give_back_voucher'] }],
    abandon: [{ from: ['awaiting_payment'], to: 'cancelled', effects: ['give_back_voucher'] }],
    confirm: [{ from: ['submitted', 'quoted'], to: 'accepted', effects: ['charge'] }],
    quote: [{ from: ['submitted', 'quoted'], to: 'quoted', effects: ['mail_quote'] }],
    decline: [{ from: ['submitted', 'quoted'], to: 'cancelled', effects: declined }],
    accept: [
      {
        from: ['quoted'],
        to: 'accepted',
        effects: ['charge', 'mail_provider_decision'],
        unless: unlessStale,
      },
    ],
    cancel: [
      { from: ['awaiting_payment'], to: 'cancelled', effects: ['give_back_voucher'] },
      { from: beforeCollected, to: 'cancelled', effects: calledOff },
    ],
    withdraw: [{ from: beforeCollected, to: 'cancelled', effects: calledOff }],
    expire: [{ from: beforeCollected, to: 'cancelled', effects: calledOff }],
    schedule_pickup: [
      {
        from: ['accepted', 'pickup_scheduled'],
        to: 'pickup_scheduled',
        effects: ['mail_pickup_booked'],
        unless: unlessUnpaid,
      },
    ],
    release_pickup: [{ from: ['pickup_scheduled'], to: 'accepted' }],
    collect: [{ from: ['pickup_scheduled'], to: 'collected', effects: ['mail_collected'] }],
    arrive: [{ from: ['collected'], to: 'in_service', effects: ['mail_in_service'] }],
    finish: [{ from: ['in_service'], to: 'returning' }],
    undo_finish: [{ from: ['returning'], to: 'in_service', unless: unlessCourierCalled }],
    call_courier: [
      { from: ['returning'], to: 'returning', effects: ['mail_returning'], unless: unlessCourierCalled },
    ],
    complete: [{ from: ['returning'], to: 'completed', effects: ['mail_completed'] }],
  },
  otherwise: {
    submit: 'order_expired',
    replace: 'already_done',
    abandon: 'already_done',
    confirm: 'already_done',
    quote: 'already_done',
    decline: 'already_done',
    accept: 'already_done',
    cancel: 'already_done',
    withdraw: 'already_done',
    expire: 'already_done',
    schedule_pickup: 'already_done',
    release_pickup: 'already_done',
    collect: 'already_done',
    arrive: 'already_done',
    finish: 'already_done',
    undo_finish: 'already_done',
    call_courier: 'already_done',
    complete: 'already_done',
  },
};

/**
 * The commands that are refused while a withdrawal can be undone: nobody agrees, charges, cancels, plans
 * or ends anything. Physical events are still recorded as they happen: a courier who could not be called
 * off collects the items, they arrive, a provider that was not notified finishes its work.
 */
const heldByWithdrawal: readonly OrderCommand[] = [
  'confirm',
  'quote',
  'decline',
  'accept',
  'cancel',
  'expire',
  'schedule_pickup',
  'call_courier',
];

export const decideOrder = (
  command: OrderCommand,
  facts: OrderFacts,
  now: Date,
): Decision<OrderState, OrderEffect, OrderRefusal> =>
  facts.isWithdrawalPending && heldByWithdrawal.includes(command)
    ? { refusal: 'withdrawal_pending' }
    : decide(orderMachine, command, facts, now);

const undoMinutes = 10;

/** Returns until when at least "finished" can be undone; the courier is called after it. */
export const finishHoldsFrom = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + undoMinutes * 60_000);
