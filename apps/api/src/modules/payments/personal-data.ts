import type { HeldOrder } from '@mendwell/contract';
import { failedRefundDays, retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Payments } from '#providers/stripe/interface.ts';
import { closeSetup } from './close-setups.ts';
import { purgePayer } from './purge-payers.ts';
import './setup-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly payments: Payments };
type Exported = Pick<HeldOrder, 'methods' | 'payments' | 'refunds' | 'disputes' | 'payment_events'> & {
  readonly orderId: string;
};

const setupsOf = (orderIds: readonly string[]) => sql`
  select setups.*, order_records.id as owner from setups join order_records
    on order_records.setup_id = setups.id or order_records.id = setups.order_id
  where order_records.id = any (${orderIds})`;

/**
 * Returns what we store about the payment methods of orders, their charges, refunds and disputes, and the
 * events that Stripe has sent about their money.
 */
export async function exportPersonalData(db: Db, orderIds: readonly string[]): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select order_records.id as "orderId",
      (select coalesce(jsonb_agg(to_jsonb(one) - 'owner' order by created_at), '[]')
        from (${setupsOf(orderIds)}) one where owner = order_records.id) as methods,
      (select coalesce(jsonb_agg(to_jsonb(one) order by created_at), '[]') from payments one
        where order_id = order_records.id) as payments,
      (select coalesce(jsonb_agg(to_jsonb(one) order by created_at), '[]') from refunds one
        where order_id = order_records.id) as refunds,
      (select coalesce(jsonb_agg(to_jsonb(one) order by opened_at), '[]') from disputes one
        where order_id = order_records.id) as disputes,
      (select coalesce(jsonb_agg(to_jsonb(event) order by received_at), '[]') from stripe_events event
        where object_id in (
          select stripe_id from payments where order_id = order_records.id
          union select stripe_id from refunds where order_id = order_records.id
          union select stripe_id from (${setupsOf(orderIds)}) one where owner = order_records.id)) as payment_events
    from order_records where id = any (${orderIds})`.execute(db);
  return rows;
}

/** What is not settled about the money of an order. */
type UnsettledMoney = {
  readonly orderId: string;
  readonly isDisputed: boolean;
  /** Whether a dispute is open, or ended so lately that what was said and shown in it is still kept. */
  readonly isDisputeKept: boolean;
  /** Whether a refund has not been made yet. */
  readonly isRefundWanted: boolean;
  /** Whether a refund has not been made yet, or failed so lately that a person may still look at it. */
  readonly isRefundOpen: boolean;
};

/**
 * Whether a charge was taken back, and nobody has heard that its dispute is over, or only after `ended`. A charge of
 * an earlier release has no dispute on record.
 */
const isDisputedAfter = (ended: Date | null) => sql<boolean>`
  payments.state = 'failed' and payments.failure = 'disputed' and not exists (
    select from disputes where payment_id = payments.id group by payment_id
    having bool_and(closed_at is not null) and (max(closed_at) <= ${ended}) is not false)`;

/** Returns for each of these orders whether its money is settled, in any sequence. */
export async function findUnsettledMoney(
  db: Db | Tx,
  orderIds: readonly string[],
  now: Date,
): Promise<UnsettledMoney[]> {
  const lately = new Date(now.getTime() - failedRefundDays * 24 * 60 * 60 * 1000);
  const { rows } = await sql<UnsettledMoney>`
    select asked.id as "orderId",
      exists (select from payments where order_id = asked.id and ${isDisputedAfter(null)}) as "isDisputed",
      exists (select from payments where order_id = asked.id and ${isDisputedAfter(retentionStart('order', now))})
        as "isDisputeKept",
      exists (select from refunds where order_id = asked.id and refunds.state = 'wanted') as "isRefundWanted",
      exists (select from refunds where order_id = asked.id and (refunds.state = 'wanted'
        or refunds.state = 'failed' and coalesce(settled_at, created_at) > ${lately})) as "isRefundOpen"
    from unnest(${orderIds}::uuid[]) as asked (id)`.execute(db);
  return rows;
}

type Payer = { readonly customer: string; readonly open: readonly string[] };

/** Returns the customers at Stripe who belong only to erased orders. */
async function payersOf(db: Db, orderIds: readonly string[]): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select customer_stripe_id as customer,
      coalesce(array_agg(stripe_id) filter (where state = 'open' and stripe_id is not null), '{}') as open
    from setups where customer_stripe_id in (select customer_stripe_id from (${setupsOf(orderIds)}) one)
    group by customer_stripe_id
    having not bool_or(exists (select from order_records
      where (order_records.setup_id = setups.id or order_records.id = setups.order_id) and forgotten_at is null))
    order by customer_stripe_id`.execute(db);
  return rows;
}

/**
 * Deletes the customers of erased orders, and with them their methods, at Stripe. Stripe comes first: if
 * the process is killed in between, the next run finds them deleted there and does the rest.
 */
export async function erasePersonalData(deps: Deps, orderIds: readonly string[]): Promise<void> {
  const { db } = deps;
  for (const { customer, open } of await payersOf(db, orderIds)) {
    for (const stripeId of open) await closeSetup(deps, stripeId);
    await purgePayer(deps, customer);
  }
  const erased = sql`select id from order_records where id = any (${orderIds}) and forgotten_at is not null`;
  await sql`update refunds set note = null where note is not null and order_id in (${erased})`.execute(db);
  await sql`
    delete from stripe_events where object_id in (
      select stripe_id from payments where order_id in (${erased})
      union select stripe_id from refunds where order_id in (${erased})
      union select stripe_id from (${setupsOf(orderIds)}) one where owner in (${erased}))`.execute(db);
}
