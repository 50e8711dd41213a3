import type { HistoryAction } from '@mendwell/domain';
import type { EvidenceSection } from '#documents/evidence-blocks.ts';
import type { Collected } from '../collect-evidence.ts';
import { actors, moment } from './words.ts';

const columns = [
  { title: 'When', share: 3 },
  { title: 'Who', share: 2 },
  { title: 'What happened', share: 7 },
];

/** An action without words does not compile. */
const actions: Readonly<Record<HistoryAction, string>> = {
  place: 'Order placed',
  submit: 'Payment method saved, order sent to the workshop',
  replace: 'Order replaced by another one',
  abandon: 'Order given up before a payment method was saved',
  confirm: 'Price agreed within what the customer had accepted with the order',
  quote: 'Quote sent to the customer',
  decline: 'Declined by the workshop',
  hand_back: 'Handed back by the workshop',
  choose_provider: 'Another workshop chosen',
  accept: 'Quote accepted',
  cancel: 'Order cancelled',
  support_cancel: 'Cancelled by support',
  withdraw: 'Contract withdrawn from',
  expire: 'Order ended because nobody answered in time',
  schedule_pickup: 'Evening of the pick-up chosen',
  book_wish: 'Pick-up booked on an evening that the customer had named',
  wishes_full: 'No evening that the customer had named was free',
  wishes_passed: 'The evenings that the customer had named had passed',
  release_pickup: 'Pick-up given up',
  collect: 'Items collected from the customer',
  arrive: 'Items checked in at the workshop',
  report_unrepaired: 'Work reported that could not be done',
  ask_more_work: 'Customer asked about more work',
  accept_more_work: 'More work accepted',
  leave_out_more_work: 'More work left out',
  send_back: 'Item asked back',
  finish: 'Work finished',
  undo_finish: '“Finished” taken back',
  call_courier: 'Courier called for the return',
  complete: 'Items returned to the customer',
  redo: 'Work to be done again',
  choose_return: 'Evening of the return chosen',
  miss_pickup: 'Courier could not collect',
  miss_return: 'Courier could not deliver',
  count_differs: 'A count of the items did not match',
  overdue: 'A step was overdue',
  count_settled: 'Count of the items settled',
  evidence_collected: 'Evidence about a dispute put together',
  messages_read: 'Messages with the workshop read by our support',
  withdrawal_declared: 'Withdrawal declared',
  withdrawal_noted: 'Withdrawal noted, to be decided by a person',
  withdrawal_undone: 'Withdrawal undone',
  withdrawal_stopped: 'Work stopped by a withdrawal',
  withdrawal_refunded: 'Refunded after a withdrawal',
  payment_announce: 'Direct debit announced',
  payment_call_off: 'Direct debit called off',
  payment_renew: 'Payment begins anew with another agreement',
  payment_charge: 'Payment begun',
  payment_process: 'Direct debit under way',
  payment_require_action: 'Bank asks the customer to confirm',
  payment_succeed: 'Payment received',
  payment_fail: 'Payment failed',
  payment_give_up: 'Payment refused for good',
  payment_dispute: 'Payment taken back by the customer’s bank',
  payment_refund: 'Payment refunded',
  payment_refund_part: 'A part of the payment refunded',
  payment_fail_refund: 'A refund did not arrive',
};

/** What happened to the order, step by step. Old orders may have names that no code writes any more. */
export const historySection = ({ facts }: Pick<Collected, 'facts'>): EvidenceSection => ({
  title: 'What happened, step by step',
  blocks: [
    {
      kind: 'table',
      columns,
      rows: facts.steps.map(({ at, actor, action }) => [
        moment(at),
        actors[actor],
        Object.hasOwn(actions, action) ? actions[action] : 'A step of an earlier release',
      ]),
    },
  ],
});
