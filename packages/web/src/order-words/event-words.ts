import { m } from '@mendwell/copy';
import type { Actor, HistoryAction, PaymentState } from '@mendwell/domain';

type Sentence = typeof m.my_data_event_other;

/** The text for each action in an order's history. An action without a text does not compile. */
const events: Readonly<Record<HistoryAction, Sentence>> = {
  place: m.my_data_event_place,
  submit: m.my_data_event_submit,
  replace: m.my_data_event_replace,
  abandon: m.my_data_event_abandon,
  confirm: m.my_data_event_confirm,
  quote: m.my_data_event_quote,
  decline: m.my_data_event_decline,
  hand_back: m.my_data_event_hand_back,
  choose_provider: m.my_data_event_choose_provider,
  accept: m.my_data_event_accept,
  cancel: m.my_data_event_cancel,
  support_cancel: m.my_data_event_support_cancel,
  withdraw: m.my_data_event_withdraw,
  expire: m.my_data_event_expire,
  schedule_pickup: m.my_data_event_schedule_pickup,
  book_wish: m.my_data_event_book_wish,
  wishes_full: m.my_data_event_wishes_full,
  wishes_passed: m.my_data_event_wishes_passed,
  release_pickup: m.my_data_event_release_pickup,
  collect: m.my_data_event_collect,
  arrive: m.my_data_event_arrive,
  report_unrepaired: m.my_data_event_report_unrepaired,
  ask_more_work: m.my_data_event_ask_more_work,
  accept_more_work: m.my_data_event_accept_more_work,
  leave_out_more_work: m.my_data_event_leave_out_more_work,
  send_back: m.my_data_event_send_back,
  finish: m.my_data_event_finish,
  undo_finish: m.my_data_event_undo_finish,
  call_courier: m.my_data_event_call_courier,
  complete: m.my_data_event_complete,
  redo: m.my_data_event_redo,
  choose_return: m.my_data_event_choose_return,
  miss_pickup: m.my_data_event_miss_pickup,
  miss_return: m.my_data_event_miss_return,
  count_differs: m.my_data_event_count_differs,
  overdue: m.my_data_event_overdue,
  count_settled: m.my_data_event_count_settled,
  evidence_collected: m.my_data_event_evidence_collected,
  messages_read: m.my_data_event_messages_read,
  withdrawal_declared: m.my_data_event_withdrawal_declared,
  withdrawal_noted: m.my_data_event_withdrawal_noted,
  withdrawal_undone: m.my_data_event_withdrawal_undone,
  withdrawal_stopped: m.my_data_event_withdrawal_stopped,
  withdrawal_refunded: m.my_data_event_withdrawal_refunded,
  payment_announce: m.my_data_event_payment_announce,
  payment_call_off: m.my_data_event_payment_call_off,
  payment_renew: m.my_data_event_payment_renew,
  payment_charge: m.my_data_event_payment_charge,
  payment_process: m.my_data_event_payment_process,
  payment_require_action: m.my_data_event_payment_require_action,
  payment_succeed: m.my_data_event_payment_succeed,
  payment_fail: m.my_data_event_payment_fail,
  payment_give_up: m.my_data_event_payment_give_up,
  payment_dispute: m.my_data_event_payment_dispute,
  payment_refund: m.my_data_event_payment_refund,
  payment_refund_part: m.my_data_event_payment_refund_part,
  payment_fail_refund: m.my_data_event_payment_fail_refund,
};

const actors: Readonly<Record<Actor, Sentence>> = {
  customer: m.my_data_event_by_customer,
  provider: m.my_data_event_by_provider,
  courier: m.my_data_event_by_courier,
  support: m.my_data_event_by_support,
  time: m.my_data_event_by_time,
};

/** A payment exists only once it was announced or begun, so `method_saved` has no text. */
const paymentStates: Readonly<Record<Exclude<PaymentState, 'method_saved'>, Sentence>> = {
  announced: m.my_data_event_payment_state_announced,
  charging: m.my_data_event_payment_state_charging,
  processing: m.my_data_event_payment_state_processing,
  action_required: m.my_data_event_payment_state_action_required,
  paid: m.my_data_event_payment_state_paid,
  failed: m.my_data_event_payment_state_failed,
  refunded: m.my_data_event_payment_state_refunded,
};

const find = (words: Readonly<Record<string, Sentence>>, name: string) =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** Old orders may have names that no code writes any more; a stored name is never shown. */
export const eventWords = (action: string): Sentence => find(events, action) ?? m.my_data_event_other;
export const actorWords = (actor: string): Sentence => find(actors, actor) ?? m.my_data_event_by_time;
export const paymentStateWords = (state: string): Sentence | undefined => find(paymentStates, state);
