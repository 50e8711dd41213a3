import type { declineReasons } from '@mendwell/contract';
import type { Db } from '#platform/database.ts';

type Ending = 'accept' | 'cancel' | 'decline' | 'expire' | 'withdraw' | 'withdrawal_stopped';
/** What a step stored for the mails about it. */
type Details = {
  readonly waitedFor?: 'workshop' | 'quote' | 'payment';
  readonly reason?: (typeof declineReasons)[number];
  readonly note?: string | null;
};

/** Returns the last of these steps in the history of an order. */
export async function lastStep<Action extends Ending>(
  db: Db,
  orderId: string,
  actions: readonly Action[],
): Promise<{ readonly action: Action; readonly details: Details; readonly at: Date }> {
  const step = await db
    .selectFrom('order_history')
    .select(['action', 'details', 'at'])
    .where('order_id', '=', orderId)
    .where('action', 'in', actions)
    .orderBy('step', 'desc')
    .executeTakeFirstOrThrow();
  const details: Details = step.details ?? {};
  return { action: step.action as Action, details, at: step.at };
}
