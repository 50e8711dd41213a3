import type { Order } from '@mendwell/contract';
import { areWishesOpen, stageOf } from '@mendwell/domain';
import { isAskedForMore } from '../amount-due.ts';
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
  book_wish: 'wished',
  collect: 'collected',
  miss_pickup: 'missed',
  miss_return: 'missed',
  choose_return: 'return_chosen',
  choose_provider: 'other_chosen',
  arrive: 'arrived',
  report_unrepaired: 'unrepaired',
  ask_more_work: 'more_asked',
  accept_more_work: 'more_accepted',
  leave_out_more_work: 'more_left_out',
  send_back: 'more_sent_back',
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
  support_cancel: 'cancelled',
  replace: 'cancelled',
  abandon: 'expired',
  decline: 'declined',
  hand_back: 'handed_back',
  expire: 'expired',
  withdraw: 'withdrawn',
} as const;

type Done = (typeof happened)[keyof typeof happened] | (typeof ended)[keyof typeof ended];
/** How the last question about more work ended, where its step does not say it. */
type Ended = 'more_lapsed' | 'more_taken_back' | 'more_unpaid';
type Now =
  | 'more'
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
  | { readonly kind: 'chosen' | 'named' | 'arrival' | 'later' | 'usual' };
export type Step = {
  readonly look: 'done' | 'off' | 'now' | 'open';
  readonly what: Done | Ended | Now | ToCome;
  readonly when?: When | undefined;
};

const has = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key);

/** The workshop leaves more work out because the customer wants that, has not answered or paid, or is no longer asked. */
const leftOut = { lapsed: 'more_lapsed', taken_back: 'more_taken_back', unpaid: 'more_unpaid' } as const;

function pastOf({ timeline, stopped, moreWork }: Order): Step[] {
  const outcome = moreWork?.outcome ?? '';
  const last = timeline.findLastIndex(({ action }) => action === 'leave_out_more_work');
  return timeline.flatMap(({ action, at }, index): Step[] => {
    const when = { kind: 'at', at } as const;
    if (index === last && has(leftOut, outcome)) return [{ look: 'done', what: leftOut[outcome], when }];
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
      if (isAskedForMore(order)) return now('more', until(order.moreWork?.answerBy));
      return order.stopped ? now('back', visit(order.returnEvening)) : now('work', since(order, 'arrive'));
    case 'returning':
      return now('back', visit(order.returnEvening) ?? since(order, 'finish'));
    case 'home':
    case 'cancelled':
    case 'lost':
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

/** Until the price is agreed and paid nobody knows which of the named evenings will be free. */
const areWishesAhead = ({ wishedEvenings, agreedPrice, timeline }: Order) =>
  wishedEvenings.length > 0 && (agreedPrice === null || areWishesOpen(timeline));

function comingWhen(order: Order, what: ToCome): When {
  const { promisedBack, returnEvening, startsEarly } = order;
  if (what === 'pickup') return { kind: areWishesAhead(order) ? 'named' : 'chosen' };
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
