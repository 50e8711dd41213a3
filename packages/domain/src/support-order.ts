import type { OrderStage } from './order-stage.ts';

/** Why somebody of our staff looks at a customer's contact data. The last one needs words. */
export const contactReasons = [
  'customer_asked',
  'call_back',
  'courier',
  'claim',
  'payment',
  'other',
] as const;
export type ContactReason = (typeof contactReasons)[number];

/** Whom an order waits for. `payment` is the bank, while money is on its way. */
export const waitedFor = ['provider', 'customer', 'courier', 'support', 'payment', 'nobody'] as const;
export type WaitedFor = (typeof waitedFor)[number];

/** Who did something with an order, in its log. */
export const orderActors = ['customer', 'provider', 'courier', 'support', 'time'] as const;

type Facts = {
  readonly stage: OrderStage;
  /** Until when whoever is waited for can act, if the order ends by itself then. */
  readonly until: string | null;
  /** Until when the customer can undo a withdrawal, which holds everything else. */
  readonly undoUntil: string | null;
  /** Somebody has counted other items than were expected, and support has not settled it. */
  readonly isCountOpen: boolean;
  /** The customer was asked about more work and has not answered, or has not paid for it. */
  readonly isQuestionOpen: boolean;
  readonly pickupDay: string | null;
  readonly returnDay: string | null;
  readonly promisedBack: string | null;
  readonly debitDay: string | null;
};
export type Waiting = {
  readonly whom: WaitedFor;
  readonly until: string | null;
  readonly day: string | null;
};

const ofStage: Readonly<Record<OrderStage, WaitedFor>> = {
  waiting: 'customer',
  submitted: 'provider',
  quoted: 'customer',
  reassigning: 'customer',
  charging: 'payment',
  approval: 'customer',
  failed: 'customer',
  clearing: 'support',
  choosing: 'customer',
  scheduled: 'courier',
  collected: 'courier',
  working: 'provider',
  returning: 'courier',
  home: 'nobody',
  cancelled: 'nobody',
  lost: 'nobody',
};

function dayOf({ stage, pickupDay, returnDay, promisedBack, debitDay }: Facts): string | null {
  if (stage === 'charging') return debitDay;
  if (stage === 'scheduled' || stage === 'collected') return pickupDay;
  if (stage === 'working') return promisedBack;
  return stage === 'returning' ? (returnDay ?? promisedBack) : null;
}

/** Returns whom an order waits for and until when: what holds it up goes before what would come next. */
export function waitingOf(facts: Facts): Waiting {
  const { stage, until, undoUntil, isCountOpen, isQuestionOpen } = facts;
  const whom = ofStage[stage];
  if (whom === 'nobody') return { whom, until: null, day: null };
  if (isCountOpen) return { whom: 'support', until: null, day: null };
  if (undoUntil) return { whom: 'customer', until: undoUntil, day: null };
  if (stage === 'working' && isQuestionOpen) return { whom: 'customer', until, day: null };
  return { whom, until, day: dayOf(facts) };
}
