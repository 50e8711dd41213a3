import { type Decision, decide, type Machine } from './machine.ts';
import { isPaidOrDebited, isSettled, type PaymentState } from './payment.ts';

/** The state of an order. Its payment has a lifecycle of its own, see `payment.ts`. */
export const orderStates = [
  'awaiting_payment',
  'submitted',
  'quoted',
  'reassigning',
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
  /** The provider agreed and cannot do it after all, for instance because of illness. */
  | 'hand_back'
  /** The customer chooses another provider, after the last one declined, did not answer or handed back. */
  | 'choose_provider'
  /** The customer accepts the quote. */
  | 'accept'
  | 'cancel'
  /**
   * Support ends the order before the items are collected, or because all of them are lost, for a reason that
   * the customer is told.
   */
  | 'support_cancel'
  /** The customer withdraws from the whole contract, as the law allows (§ 356a BGB). */
  | 'withdraw'
  /** The customer or the provider has not answered, or not paid, in time. */
  | 'expire'
  | 'schedule_pickup'
  /** The price is agreed and paid: the first free evening of those that the customer named is booked. */
  | 'book_wish'
  /**
   * A withdrawal called off the pick-up and was undone too late for that courier visit: the customer
   * chooses another day.
   */
  | 'release_pickup'
  | 'collect'
  | 'arrive'
  /** The provider cannot do some of the agreed work, or none of it. */
  | 'report_unrepaired'
  /** The provider found more to do on the bench, and asks the customer (CARE-03). */
  | 'ask_more_work'
  | 'accept_more_work'
  /** What was agreed before is done without it: the customer wants that, did not answer, or is no longer asked. */
  | 'leave_out_more_work'
  /** The customer wants the item back as it is. */
  | 'send_back'
  | 'finish'
  /** The provider pressed "finished" too early or for the wrong order. */
  | 'undo_finish'
  /**
   * The courier is called to return the items; from then on "finished" cannot be undone, and the
   * customer is mailed.
   */
  | 'call_courier'
  | 'complete'
  /** The courier came for the items and could not collect them: the customer chooses another evening. */
  | 'miss_pickup'
  /** The courier came with the items and could not deliver them: the customer chooses another evening. */
  | 'miss_return'
  /** A claim is settled by doing the work again: the items are collected once more, without a charge. */
  | 'redo';

/** What a change triggers, in the same transaction. */
export type OrderEffect =
  | 'mail_order_received'
  | 'mail_provider_request'
  | 'mail_quote'
  | 'mail_cancelled'
  /** Mails the customer's decision to the provider. */
  | 'mail_provider_decision'
  /** Mails the customer which other providers can do it. */
  | 'mail_other_providers'
  /** The provider loses its right to the order: its links end, and it is not offered again. */
  | 'release_provider'
  | 'mail_pickup_booked'
  | 'mail_collected'
  | 'mail_in_service'
  /** Mails what cannot be repaired, why, and what goes back. */
  | 'mail_unrepaired'
  /** Asks the customer about more work. */
  | 'mail_more_work'
  /** Mails the customer what was decided about more work, and by when everything is back. */
  | 'mail_more_work_decided'
  /** Mails the provider the same. */
  | 'mail_provider_more_work'
  | 'mail_returning'
  | 'mail_completed'
  | 'mail_visit_failed'
  | 'give_back_voucher'
  | 'charge'
  /** Charges what a later agreement adds to the price, as soon as the price before it is paid. */
  | 'charge_difference'
  | 'refund'
  | 'call_off_courier'
  /** Makes room for new courier visits when those of the first time are done. */
  | 'clear_visits';

export type OrderRefusal =
  | 'already_done'
  | 'order_expired'
  | 'quote_changed'
  | 'payment_incomplete'
  /** What an earlier provider was paid for is not refunded yet. */
  | 'refund_pending'
  | 'courier_called'
  /** A count of the items did not match, and support has not settled it. */
  | 'count_open'
  /** The customer was asked about more work and has not answered. */
  | 'question_open'
  /** The customer has withdrawn, and may still undo it. */
  | 'withdrawal_pending';

/** The states in which an order can be called off. After them a courier has the items. */
const beforeCollected = ['submitted', 'quoted', 'accepted', 'pickup_scheduled'] as const;
export const isBeforeCollected = (state: OrderState): boolean =>
  state === 'reassigning' || (beforeCollected as readonly OrderState[]).includes(state);
const calledOff: readonly OrderEffect[] = [
  'give_back_voucher',
  'refund',
  'call_off_courier',
  'mail_cancelled',
  'mail_provider_decision',
];
/** There is no provider to be told. */
const endedAlone: readonly OrderEffect[] = ['give_back_voucher', 'refund', 'mail_cancelled'];

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
  /** Whether another provider does all of it, in the same postcode. */
  readonly hasOtherProviders?: boolean | undefined;
  /** Whether a refund was requested and is neither made nor known to be unnecessary. */
  readonly isRefundPending?: boolean | undefined;
  /** Whether a count of the items did not match and support has not settled it (CARE-01). */
  readonly isCountOpen?: boolean | undefined;
  /** Whether support has settled that nothing is left of what was collected. */
  readonly isEverythingLost?: boolean | undefined;
  /** Whether the work was done before and is done again after a claim. */
  readonly isRedo?: boolean | undefined;
  /** Whether the customer was asked about more work and has not answered (CARE-03). */
  readonly isMoreWorkOpen?: boolean | undefined;
  /** Whether more work was accepted whose price is not charged yet. */
  readonly isDifferenceOwed?: boolean | undefined;
  /** Whether what more work added to the price was charged without success, so far. */
  readonly isDifferenceUnpaid?: boolean | undefined;
};

const unlessStale = ({ quoteVersion, answersVersion = quoteVersion }: OrderFacts) =>
  answersVersion === quoteVersion ? undefined : 'quote_changed';
/**
 * The courier only collects what is paid for; a debit that is announced or in progress counts as paid.
 * What is done again after a claim was paid for, even if all of it was refunded since.
 */
const unlessUnpaid = ({ payment, isRedo }: OrderFacts) =>
  isRedo || isPaidOrDebited(payment) ? undefined : 'payment_incomplete';

/** A count that does not match stops whatever would bring the items further. */
const unlessCountOpen = ({ isCountOpen }: OrderFacts) => (isCountOpen ? 'count_open' : undefined);
/** The contract was performed once: what is done again after a claim does not end it any more. */
const unlessRedo = ({ isRedo }: OrderFacts) => (isRedo ? 'already_done' : undefined);

const isEverythingLost = (facts: OrderFacts) => facts.isEverythingLost === true;
const isMoreWorkOpen = (facts: OrderFacts) => facts.isMoreWorkOpen === true;
/** Whoever was asked decides first: until then the work is neither finished nor asked about again. */
const unlessQuestionOpen = (facts: OrderFacts) => (isMoreWorkOpen(facts) ? 'question_open' : undefined);
/** One difference is charged before the next one can be agreed to. */
const unlessDifferenceOwed = ({ isDifferenceOwed }: OrderFacts) =>
  isDifferenceOwed ? 'payment_incomplete' : undefined;
/** The new work waits for its money: it is done, or left out when the time to pay is over. */
const unlessDifferenceUnpaid = ({ isDifferenceUnpaid }: OrderFacts) =>
  isDifferenceUnpaid ? 'payment_incomplete' : undefined;

const unlessCourierCalled = ({ isCourierCalled }: OrderFacts) =>
  isCourierCalled ? 'courier_called' : undefined;

const hasOtherProviders = (facts: OrderFacts) => facts.hasOtherProviders === true;
/** One agreement's money is settled before the next agreement can be made, so that there is one charge at most. */
const unlessUnsettled = ({ payment, isRefundPending }: OrderFacts) =>
  isRefundPending || !isSettled(payment) ? 'refund_pending' : undefined;

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
    decline: [
      {
        from: ['submitted', 'quoted'],
        to: 'reassigning',
        effects: ['release_provider', 'mail_other_providers'],
        when: hasOtherProviders,
      },
      { from: ['submitted', 'quoted'], to: 'cancelled', effects: endedAlone },
    ],
    hand_back: [
      {
        from: ['accepted', 'pickup_scheduled'],
        to: 'reassigning',
        effects: ['release_provider', 'refund', 'call_off_courier', 'mail_other_providers'],
        when: hasOtherProviders,
        unless: unlessRedo,
      },
      {
        from: ['accepted', 'pickup_scheduled'],
        to: 'cancelled',
        effects: ['release_provider', 'give_back_voucher', 'refund', 'call_off_courier', 'mail_cancelled'],
        unless: unlessRedo,
      },
    ],
    choose_provider: [
      {
        from: ['reassigning'],
        to: 'submitted',
        effects: ['mail_order_received', 'mail_provider_request'],
        unless: unlessUnsettled,
      },
    ],
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
      { from: ['reassigning'], to: 'cancelled', effects: endedAlone },
      { from: beforeCollected, to: 'cancelled', effects: calledOff, unless: unlessRedo },
    ],
    support_cancel: [
      { from: ['reassigning'], to: 'cancelled', effects: endedAlone },
      { from: beforeCollected, to: 'cancelled', effects: calledOff, unless: unlessRedo },
      {
        from: ['collected', 'in_service', 'returning'],
        to: 'cancelled',
        effects: calledOff,
        when: isEverythingLost,
      },
    ],
    withdraw: [
      { from: ['reassigning'], to: 'cancelled', effects: endedAlone },
      { from: beforeCollected, to: 'cancelled', effects: calledOff, unless: unlessRedo },
    ],
    expire: [
      {
        from: ['submitted'],
        to: 'reassigning',
        effects: ['release_provider', 'mail_other_providers'],
        when: hasOtherProviders,
      },
      { from: ['reassigning'], to: 'cancelled', effects: endedAlone },
      { from: beforeCollected, to: 'cancelled', effects: calledOff, unless: unlessRedo },
    ],
    schedule_pickup: [
      {
        from: ['accepted', 'pickup_scheduled'],
        to: 'pickup_scheduled',
        effects: ['mail_pickup_booked'],
        unless: unlessUnpaid,
      },
    ],
    book_wish: [
      {
        from: ['accepted'],
        to: 'pickup_scheduled',
        effects: ['mail_pickup_booked'],
        unless: unlessUnpaid,
      },
    ],
    release_pickup: [{ from: ['pickup_scheduled'], to: 'accepted' }],
    collect: [{ from: ['pickup_scheduled'], to: 'collected', effects: ['mail_collected'] }],
    arrive: [
      { from: ['collected'], to: 'in_service', effects: ['mail_in_service'], unless: unlessCountOpen },
    ],
    report_unrepaired: [
      { from: ['in_service'], to: 'in_service', effects: ['mail_unrepaired'], unless: unlessQuestionOpen },
    ],
    ask_more_work: [
      {
        from: ['in_service'],
        to: 'in_service',
        effects: ['mail_more_work'],
        unless: (facts) =>
          unlessRedo(facts) ??
          unlessQuestionOpen(facts) ??
          unlessUnpaid(facts) ??
          unlessDifferenceOwed(facts),
      },
    ],
    accept_more_work: [
      {
        from: ['in_service'],
        to: 'in_service',
        effects: ['charge_difference', 'mail_more_work_decided', 'mail_provider_more_work'],
        when: isMoreWorkOpen,
      },
    ],
    leave_out_more_work: [
      {
        from: ['in_service'],
        to: 'in_service',
        effects: ['mail_more_work_decided', 'mail_provider_more_work'],
        when: isMoreWorkOpen,
      },
    ],
    send_back: [
      {
        from: ['in_service'],
        to: 'in_service',
        effects: ['mail_more_work_decided', 'mail_provider_more_work'],
        when: isMoreWorkOpen,
      },
    ],
    finish: [
      {
        from: ['in_service'],
        to: 'returning',
        unless: (facts) =>
          unlessCountOpen(facts) ?? unlessQuestionOpen(facts) ?? unlessDifferenceUnpaid(facts),
      },
    ],
    undo_finish: [{ from: ['returning'], to: 'in_service', unless: unlessCourierCalled }],
    call_courier: [
      { from: ['returning'], to: 'returning', effects: ['mail_returning'], unless: unlessCourierCalled },
    ],
    complete: [
      { from: ['returning'], to: 'completed', effects: ['mail_completed'], unless: unlessCountOpen },
    ],
    redo: [{ from: ['completed'], to: 'accepted', effects: ['clear_visits'] }],
    miss_pickup: [{ from: ['pickup_scheduled'], to: 'accepted', effects: ['mail_visit_failed'] }],
    miss_return: [{ from: ['returning'], to: 'returning', effects: ['mail_visit_failed'] }],
  },
  otherwise: {
    submit: 'order_expired',
    replace: 'already_done',
    abandon: 'already_done',
    confirm: 'already_done',
    quote: 'already_done',
    decline: 'already_done',
    hand_back: 'already_done',
    choose_provider: 'already_done',
    accept: 'already_done',
    cancel: 'already_done',
    support_cancel: 'already_done',
    withdraw: 'already_done',
    expire: 'already_done',
    schedule_pickup: 'already_done',
    book_wish: 'already_done',
    release_pickup: 'already_done',
    collect: 'already_done',
    arrive: 'already_done',
    report_unrepaired: 'already_done',
    ask_more_work: 'already_done',
    accept_more_work: 'already_done',
    leave_out_more_work: 'already_done',
    send_back: 'already_done',
    finish: 'already_done',
    undo_finish: 'already_done',
    call_courier: 'already_done',
    complete: 'already_done',
    miss_pickup: 'already_done',
    miss_return: 'already_done',
    redo: 'already_done',
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
  'hand_back',
  'choose_provider',
  'accept',
  'cancel',
  'support_cancel',
  'expire',
  'schedule_pickup',
  'book_wish',
  'report_unrepaired',
  'ask_more_work',
  'accept_more_work',
  'leave_out_more_work',
  'send_back',
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
