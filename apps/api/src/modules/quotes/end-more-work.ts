import { type MoreWorkOutcome, promiseAfterWaiting } from '@mendwell/domain';
import type { OrderChange } from '#modules/orders/index.ts';

const storeOutcome = `
  update more_work set outcome = $3, answered_at = $4 where order_id = $1 and version = $2 and outcome is null`;

/**
 * Stores how a question about more work ended. The promised day moves by the days for which the work has
 * really waited, unless it was replaced for another reason meanwhile.
 */
export function endMoreWork(change: OrderChange, outcome: MoreWorkOutcome): void {
  const { order, now } = change;
  const { more_work: work } = order;
  if (!work) throw new Error('a question ends that nobody has asked');
  change.run({ text: storeOutcome, values: [order.id, work.version, outcome, now] });
  change.set({ more_work: { ...work, outcome, answered_at: now.toISOString() } });
  const { promised_before: promised } = work;
  if (promised === null) return;
  const askedAt = new Date(work.asked_at);
  const longest = promiseAfterWaiting(promised, askedAt, new Date(work.answer_by));
  if (order.promised_back === longest)
    change.set({ promised_back: promiseAfterWaiting(promised, askedAt, now) });
}
