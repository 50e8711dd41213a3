import type { Order } from '@mendwell/contract';
import { stageOf } from '@mendwell/domain';
import { isCounting } from '../custody/is-counting.ts';
import { whenLast } from './when-last.ts';

/**
 * Timeline events by the server's name for them. Events that are of no interest to the customer are
 * missing here.
 */
const happened = {
  submit: 'received',
  quote: 'quoted',
  accept: 'accepted',
  confirm: 'confirmed',
  payment_require_action: 'approval',
  payment_fail: 'payment_failed',
  payment_give_up: 'payment_failed',
  payment_dispute: 'taken_back',
  payment_announce: 'announced',
  payment_call_off: 'debit_off',
  payment_process: 'debit',
  payment_succeed: 'paid',
  payment_refund: 'refunded',
  payment_refund_part: 'refunded',
  payment_fail_refund: 'refund_failed',
  schedule_pickup: 'scheduled',
  collect: 'collected',
  miss_pickup: 'missed',
  miss_return: 'missed',
  choose_return: 'return_chosen',
  choose_provider: 'other_chosen',
  arrive: 'arrived',
  report_unrepaired: 'unrepaired',
  finish: 'finished',
  complete: 'home',
  redo: 'redo',
  withdrawal_noted: 'noted',
  withdrawal_declared: 'noted',
  withdrawal_undone: 'undone',
  withdrawal_stopped: 'withdrawn',
} as const;
const ended = {
  cancel: 'cancelled',
  replace: 'cancelled',
  abandon: 'expired',
  decline: 'declined',
  hand_back: 'handed_back',
  expire: 'expired',
  withdraw: 'withdrawn',
} as const;

type Done = (typeof happened)[keyof typeof happened] | (typeof ended)[keyof typeof ended];
type Now =
  | 'method'
  | 'review'
  | 'answer'
  | 'other'
  | 'charging'
  | 'payment'
  | 'clearing'
  | 'choose'
  | 'pickup'
  | 'way'
  | 'work'
  | 'back'
  | 'counting'
  | 'undoable';
type ToCome = 'pickup' | 'work' | 'back' | 'home';

export type When =
  | { readonly kind: 'at' | 'since' | 'until'; readonly at: string }
  | { readonly kind: 'by' | 'evening'; readonly day: string }
  | { readonly kind: 'chosen' | 'arrival' | 'later' | 'usual' };
export type Step = {
  readonly look: 'done' | 'off' | 'now' | 'open';
  readonly what: Done | Now | ToCome;
  readonly when?: When | undefined;
};

const has = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key);

function pastOf({ timeline, stopped }: Order): Step[] {
  return timeline.flatMap(({ action, at }): Step[] => {
    const when = { kind: 'at', at } as const;
    // Items whose work a withdrawal has stopped are returned, not finished.
    if (action === 'finish' && stopped !== null) return [];
    if (has(happened, action)) return [{ look: 'done', what: happened[action], when }];
    return has(ended, action) ? [{ look: 'off', what: ended[action], when }] : [];
  });
}

const since = (order: Order, action: string): When | undefined => {
  const at = whenLast(order, action);
  return at === undefined ? undefined : { kind: 'since', at };
};
const until = (at: string | null | undefined): When | undefined => (at ? { kind: 'until', at } : undefined);
const visit = (one: Order['pickup']): When | undefined =>
  one ? { kind: 'evening', day: one.day } : undefined;

function nowOf(order: Order): Step | undefined {
  const now = (what: Now, when?: When): Step => ({ look: 'now', what, when });
  if (order.withdrawal) return now('undoable', until(order.withdrawal.undoUntil));
  if (isCounting(order)) return now('counting');
  switch (stageOf(order)) {
    case 'waiting':
      return now('method', until(order.waitsUntil));
    case 'submitted':
      return now('review', until(order.waitsUntil));
    case 'quoted':
      return now('answer', until(order.quote?.answerBy));
    case 'reassigning':
      return now('other', until(order.waitsUntil));
    case 'charging':
      return now('charging');
    case 'approval':
    case 'failed':
      return now('payment');
    case 'clearing':
      return now('clearing');
    case 'choosing':
      return now('choose');
    case 'scheduled':
      return now('pickup', visit(order.pickup));
    case 'collected':
      return now('way', since(order, 'collect'));
    case 'working':
      return order.stopped ? now('back', visit(order.returnEvening)) : now('work', since(order, 'arrive'));
    case 'returning':
      return now('back', visit(order.returnEvening) ?? since(order, 'finish'));
    case 'home':
    case 'cancelled':
      return undefined;
  }
}

const beforePickup: readonly ToCome[] = ['pickup', 'work', 'back', 'home'];
const afterNow: Partial<Record<Order['status'], readonly ToCome[]>> = {
  awaiting_payment: beforePickup,
  submitted: beforePickup,
  quoted: beforePickup,
  accepted: beforePickup,
  pickup_scheduled: ['work', 'back', 'home'],
  collected: ['work', 'back', 'home'],
  in_service: ['back', 'home'],
  returning: ['home'],
};

function comingWhen({ promisedBack, returnEvening, startsEarly }: Order, what: ToCome): When {
  if (what === 'pickup') return { kind: 'chosen' };
  if (what === 'work') return { kind: startsEarly ? 'arrival' : 'later' };
  const chosen = what === 'home' ? visit(returnEvening) : undefined;
  return chosen ?? (promisedBack ? { kind: 'by', day: promisedBack } : { kind: 'usual' });
}

/** Returns all steps of an order: what has happened, the current step, and what follows by when. */
export function threadOf(order: Order): Step[] {
  const now = nowOf(order);
  // The arrival is left out while the work goes on, because the current step already shows since when.
  const past = pastOf(order).filter(({ what }) => now?.what !== 'work' || what !== 'arrived');
  // While a withdrawal can be undone, nobody knows what follows.
  const coming = ((!order.withdrawal && afterNow[order.status]) || [])
    .filter((what) => !order.stopped || (what !== 'work' && what !== now?.what))
    .map((what): Step => ({ look: 'open', what, when: comingWhen(order, what) }));
  return [...past, ...(now ? [now] : []), ...coming];
}
