import {
  type Actor,
  decideOrder,
  isEverythingLost,
  type OrderCommand,
  type OrderEffect,
  type OrderFacts,
  type OrderRefusal,
  openCount,
} from '@mendwell/domain';
import { releaseUploads } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { news } from '#platform/job-announcements.ts';
import type { JobSender } from '#platform/jobs.ts';
import { runTogether } from '#platform/statements.ts';
import { isDifferenceUnpaid, owedDifference } from './charges.ts';
import { isMoreWorkOpen } from './more-work.ts';
import { OrderChange } from './order-change.ts';
import { isRefundPending, type OrderRecord, readForChange } from './order-repository.ts';
import { handoversNow, isRedo } from './redo.ts';

/** What each effect of a command adds to the change; `compose.ts` hands it in. */
export type OrderEffects = Readonly<
  Record<OrderEffect, (change: OrderChange, command: OrderCommand) => void>
>;
export type ChangeDeps = {
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly effects: OrderEffects;
};
type About = {
  readonly orderId: string;
  readonly requestId: string;
  /** The order, if the caller has read it already. */
  readonly order?: OrderRecord | undefined;
};
type Refused<Code> = { readonly refusal: Code };

/** A change that was overtaken is decided again. Every time, one of those who compete has won. */
const mostTries = 20;

/**
 * The only function that changes an order. It reads the order once, lets `decide` collect what the change
 * writes, and writes it at once, unless somebody has written to the order meanwhile: then it reads and
 * decides again. A refusal writes nothing. In a transaction of the caller the order is locked instead.
 */
export async function changeOrder<Code extends string = never>(
  db: Db | Tx,
  { clock, jobs }: Pick<ChangeDeps, 'clock' | 'jobs'>,
  { orderId, requestId, order: known }: About,
  decide: (change: OrderChange) => Promise<undefined | Refused<Code>> | undefined | Refused<Code>,
): Promise<Refused<Code | 'not_found'> | { readonly order: OrderRecord }> {
  for (let tries = 0; tries < mostTries; tries++) {
    const order = (tries === 0 ? known : undefined) ?? (await readForChange(db, orderId));
    if (!order) return { refusal: 'not_found' };
    const change = new OrderChange(order, { now: clock.now(), requestId });
    const refused = await decide(change);
    if (refused) return refused;
    if (change.isEmpty) return { order };
    const outcome = await runTogether(db, await change.prepare(jobs));
    if (!outcome) {
      jobs.announce(news.ordersChanged);
      return { order: change.order };
    }
    if (outcome.refusal !== 'stale') return outcome as Refused<Code>;
  }
  throw new Error('an order changed faster than it could be read');
}

type Command<Code> = {
  readonly command: OrderCommand;
  readonly actor: Actor;
  /** The version of the provider's quote that this change is about, where that matters. */
  readonly answersVersion?: number | undefined;
  /** Whether another provider does all of it, where the command asks. */
  readonly hasOtherProviders?: boolean | undefined;
  /** Additional facts for people who read the history. */
  readonly details?: object | undefined;
  /** Adds what else changes with the state, before the effects of the command, or refuses the command. */
  readonly write?: () => undefined | Refused<Code>;
};

/** Returns what decisions about an order depend on. */
export const factsOf = (order: OrderRecord): OrderFacts & { readonly state: OrderRecord['state'] } => ({
  state: order.state,
  payment: order.payment_state,
  quoteVersion: order.quote_version,
  isCourierCalled: order.courier_called_at !== null,
  isWithdrawalPending: order.withdrawal_undo_until !== null,
  isRefundPending: isRefundPending(order),
  isCountOpen: openCount(handoversNow(order)) !== undefined,
  isEverythingLost: isEverythingLost(handoversNow(order)),
  isRedo: isRedo(order),
  isMoreWorkOpen: isMoreWorkOpen(order),
  isDifferenceOwed: owedDifference(order) > 0,
  isDifferenceUnpaid: isDifferenceUnpaid(order),
});

/** Returns why a command would be refused; undefined when it would be applied. */
export function refusalFor(order: OrderRecord, command: OrderCommand, now: Date): OrderRefusal | undefined {
  const decision = decideOrder(command, factsOf(order), now);
  return 'refusal' in decision ? decision.refusal : undefined;
}

/** Returns the same for an order that is being changed. */
export const refusalOf = ({ order, now }: OrderChange, command: OrderCommand): OrderRefusal | undefined =>
  refusalFor(order, command, now);

/** Applies a command to an order: its new state, a line in its history, and its effects. */
export function applyCommand<Code extends string = never>(
  change: OrderChange,
  effects: OrderEffects,
  { command, actor, answersVersion, hasOtherProviders, details, write }: Command<Code>,
): undefined | Refused<OrderRefusal | Code> {
  const { order, now } = change;
  const decision = decideOrder(command, { ...factsOf(order), answersVersion, hasOtherProviders }, now);
  if ('refusal' in decision) return { refusal: decision.refusal };
  const refused = write?.();
  if (refused) return refused;
  change.set({ state: decision.to, changed_at: now, reminders: 0, overdue: null });
  change.addStep({ actor, action: command, from: order.state, to: decision.to, details });
  for (const effect of decision.effects) effects[effect](change, command);
  // An order that was never paid for can be placed again with the same photos.
  if (order.state === 'awaiting_payment' && decision.to === 'cancelled')
    change.run(releaseUploads(order.id, now));
  return undefined;
}
