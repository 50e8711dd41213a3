import { berlinDay, berlinHour } from './berlin-day.ts';
import { decideOrder, type OrderFacts } from './order.ts';
import { isCustomersTurnToPay, type PaymentStanding } from './payment.ts';
import type { Stop } from './withdrawal.ts';

export type CustomerAction = 'accept' | 'cancel' | 'pay' | 'choose_pickup' | 'choose_return' | 'withdraw';

const withdrawalDays = 14;

/** Berlin's midnight at the end of a day; in the night when clocks are changed they are changed later. */
function endOfDay(day: string): Date {
  const last = (zone: string) => new Date(`${day}T23:59:59.999${zone}`);
  const summer = last('+02:00');
  return berlinDay(summer) === day && berlinHour(summer) === 23 ? summer : last('+01:00');
}

/** Until when a contract can be withdrawn from: to the end of the fourteenth day after it was made (§ 188 BGB). */
export function withdrawableUntil(agreedAt: Date): Date {
  const day = new Date(`${berlinDay(agreedAt)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + withdrawalDays);
  return endOfDay(day.toISOString().slice(0, 10));
}

type Facts = OrderFacts &
  PaymentStanding & {
    readonly agreedAt: Date | null;
    /** What of the work a withdrawal has stopped. */
    readonly stopped: Stop | null;
  };

const whenReturnIsChosen = ['collected', 'in_service', 'returning'];

/** What a customer can do now, by the same table that decides when it is done. */
export function customerActions(facts: Facts, now: Date): CustomerAction[] {
  const { state, agreedAt, stopped } = facts;
  const isOwed = state !== 'cancelled' && stopped !== 'all';
  const isAllowed = (command: Parameters<typeof decideOrder>[0]) =>
    !('refusal' in decideOrder(command, facts, now));
  const open: Record<CustomerAction, boolean> = {
    accept: isAllowed('accept'),
    cancel: isAllowed('cancel') && state !== 'awaiting_payment',
    pay: state === 'awaiting_payment' || (isCustomersTurnToPay(facts) && isOwed),
    choose_pickup: isAllowed('schedule_pickup'),
    choose_return: whenReturnIsChosen.includes(state),
    withdraw:
      agreedAt !== null && state !== 'cancelled' && stopped === null && now <= withdrawableUntil(agreedAt),
  };
  return (Object.keys(open) as CustomerAction[]).filter((action) => open[action]);
}
