import type { OrderState, PaymentState } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { completedAt } from '../retention/hold-claim-contact.ts';

/** What an order itself says about whether its customer's data can be erased. */
export type OrderFacts = {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly payment: PaymentState | null;
  readonly email: string | null;
  readonly isForgotten: boolean;
  readonly isWithdrawalPending: boolean;
  readonly completedAt: Date | null;
};

/** Returns the facts of orders, newest first; in a transaction, the orders stay locked until it ends. */
export async function readErasureFacts(db: Db | Tx, orderIds: readonly string[]): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    select id, number, state, payment_state as payment, forgotten_at is not null as "isForgotten",
      withdrawal_undo_until is not null as "isWithdrawalPending", ${completedAt} as "completedAt",
      (select contact.email from order_contacts contact where contact.order_id = orders.id) as email
    from orders where id = any (${orderIds}) order by created_at desc, id
    ${db.isTransaction ? sql`for update` : sql``}`.execute(db);
  return rows;
}
