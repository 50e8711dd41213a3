import { sql } from 'kysely';
import type { World } from './world.ts';

/** What has to have happened in a long run, so that it says something about it, and how it is counted. */
const counted = {
  'short counts': `select from order_history where action = 'count_differs'`,
  'counts that support settled': `select from order_history where action = 'count_settled'`,
  'orders of which everything was lost': `select from order_history where action = 'support_cancel'
    and from_state in ('collected', 'in_service', 'returning')`,
  'failed visits': `select from order_history where action in ('miss_pickup', 'miss_return')`,
  'evenings named while ordering': `select from orders where jsonb_array_length(wished_evenings) > 0`,
  'named evenings that were booked': `select from order_history where action = 'book_wish'`,
  'more work asked for': `select from order_history where action = 'ask_more_work'`,
  'more work accepted': `select from order_history where action = 'accept_more_work'`,
  'more work left out': `select from order_history where action = 'leave_out_more_work'`,
  'items sent back instead of more work': `select from order_history where action = 'send_back'`,
  'work that could not be done': `select from order_history where action = 'report_unrepaired'`,
  'orders handed back': `select from order_history where action = 'hand_back'`,
  'other workshops chosen': `select from order_history where action = 'choose_provider'`,
  withdrawals: `select from withdrawals`,
  claims: `select from claims`,
  'claims about lost items': `select from claims where kind = 'lost'`,
  'claims that the workshop was asked about': `select from claim_history where action = 'ask_workshop'`,
  'proposals declined': `select from claim_history where action = 'decline'`,
  'claims settled by doing it again': `select from claims where state = 'settled' and remedy = 'redo'`,
  'claims settled by a part refund': `select from claims where state = 'settled' and remedy = 'refund'`,
  'claims settled by compensation': `select from claims where state = 'settled' and remedy = 'compensation'`,
  'compensations above what was paid': `select from claims where transfer > 0`,
  'late words about a claim': `select from every_mail where template = 'claim-late' and outcome = 'sent'`,
  'refunds that support decided on': `select from refunds where reason = 'agreed' and state = 'done'`,
  'refunds at the payment provider’s own site': `select from refunds where reason = 'at_provider'`,
  disputes: `select from disputes`,
  'disputes about an earlier charge of an order': `select from disputes join payments on payments.id = payment_id
    where exists (select from payments as later where later.order_id = payments.order_id
      and later.created_at > payments.created_at)`,
  'notices to a late workshop': `select from every_mail where template = 'provider-overdue' and outcome = 'sent'`,
  'notices to support about an overdue step': `select from every_mail where template = 'support-overdue' and outcome = 'sent'`,
  'new dates told to customers': `select from every_mail where template = 'order-overdue' and outcome = 'sent'`,
  'orders with repeated notices': `select from every_mail where template = 'support-overdue' and outcome = 'sent'
    group by about having count(*) >= 3`,
  debits: `select from order_history where action = 'payment_process'`,
} as const;

/** Counts how often each of the events happened. */
export async function countEvents({ db }: World): Promise<ReadonlyMap<string, number>> {
  const events = new Map<string, number>();
  for (const [what, rows] of Object.entries(counted)) {
    const { rows: found } = await sql<{ times: number }>`
      select count(*)::int as times from (${sql.raw(rows)}) as found`.execute(db);
    events.set(what, found[0]?.times ?? 0);
  }
  return events;
}
