import { decideOrder, type OrderFacts } from './order.ts';
import { isCustomersTurnToPay, type PaymentStanding } from './payment.ts';
import { isVisitOpen } from './whereabouts.ts';
import { mayWithdraw, type RightFacts } from './withdrawal.ts';

export type CustomerAction =
  | 'accept'
  | 'choose_provider'
  | 'answer_more_work'
  | 'cancel'
  | 'pay'
  | 'choose_pickup'
  | 'choose_return'
  | 'withdraw'
  | 'undo_withdrawal';

type Facts = OrderFacts &
  PaymentStanding &
  RightFacts & {
    /** Whether the period to undo a withdrawal is over; its effect may follow a few minutes later. */
    readonly isUndoOver?: boolean | undefined;
  };

/** Returns what a customer can do now, from the same table that decides when it is done. */
export function customerActions(facts: Facts, now: Date): CustomerAction[] {
  const { state, stopped, isWithdrawalPending = false } = facts;
  const isOwed =
    state !== 'cancelled' && state !== 'reassigning' && stopped !== 'all' && !isWithdrawalPending;
  const isAllowed = (command: Parameters<typeof decideOrder>[0]) =>
    !('refusal' in decideOrder(command, facts, now));
  const open: Record<CustomerAction, boolean> = {
    accept: isAllowed('accept'),
    // It is offered from the beginning: the page says when a refund has to arrive first.
    choose_provider: state === 'reassigning' && !isWithdrawalPending,
    answer_more_work: isAllowed('leave_out_more_work'),
    cancel: isAllowed('cancel') && state !== 'awaiting_payment',
    pay: state === 'awaiting_payment' || (isCustomersTurnToPay(facts) && isOwed),
    choose_pickup: isAllowed('schedule_pickup'),
    choose_return: isVisitOpen('return', state),
    withdraw: mayWithdraw(facts, now),
    undo_withdrawal: isWithdrawalPending && !facts.isUndoOver,
  };
  return (Object.keys(open) as CustomerAction[]).filter((action) => open[action]);
}
