import type { Actor, HistoryAction, OrderState, PaymentState } from '@mendwell/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database.ts';

type Step = {
  readonly orderId: string;
  readonly now: Date;
  readonly actor: Actor;
  readonly action: HistoryAction;
  readonly from: OrderState | PaymentState | null;
  readonly to: OrderState | PaymentState;
  readonly requestId: string;
  readonly details?: object | undefined;
};

/** Reads the quote version from the order as it is after the other writes of this step. */
const addStep = (
  { orderId, now, actor, action, from, to, requestId, details }: Step,
  order: RawBuilder<unknown>,
) =>
  sql`insert into order_history
      (order_id, step, at, actor, action, from_state, to_state, request_id, quote_version, details)
    select ${orderId}, (select max(step) + 1 from order_history where order_id = ${orderId}), ${now}, ${actor},
      ${action}, ${from}, ${to}, ${requestId}, quote_version, ${details ? JSON.stringify(details) : null}::jsonb
    from ${order}`;

/** Writes who did what and when; the caller has locked the order. */
export async function writeHistory(tx: Tx, step: Step): Promise<void> {
  await addStep(step, sql`orders where id = ${step.orderId}`).execute(tx);
}

/** Writes the new state of an order and the line in its history in one statement. */
export async function writeChange(tx: Tx, step: Step & { readonly to: OrderState }): Promise<void> {
  const { orderId, to, now } = step;
  await sql`
    with changed as (
      update orders set state = ${to}, changed_at = ${now}, reminders = 0 where id = ${orderId}
      returning quote_version)
    ${addStep(step, sql`changed`)}`.execute(tx);
}
