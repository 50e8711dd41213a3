import type { Client } from 'pg';

/**
 * What must hold in the database at any moment, also after a failover or a restore: each query returns what
 * breaks the sentence. The simulation of the API checks more, with the eyes of customers and providers.
 */
const invariants: Readonly<Record<string, string>> = {
  'every order has its contact, items and history': `
    select number from orders where forgotten_at is null and (
      not exists (select from order_contacts where order_id = orders.id)
      or not exists (select from order_items where order_id = orders.id)
      or not exists (select from order_history where order_id = orders.id))`,
  'the steps of a history have no gap': `
    select order_id::text from order_history group by order_id having min(step) <> 1 or max(step) <> count(*)`,
  'an order is in the state in which its history ends': `
    select number from orders join lateral (
      select to_state from order_history where order_id = orders.id and action not like 'payment%'
      order by step desc limit 1) as last on true
    where last.to_state <> orders.state`,
  'one live order per payment setup': `
    select setup_id::text from orders where state <> 'cancelled' group by setup_id having count(*) > 1`,
  'one number per order': 'select number from orders group by number having count(*) > 1',
  // A voucher may come with uses from elsewhere, so it can only count too few of ours.
  'a voucher counts its redemptions, and has no more than it allows': `
    select code from vouchers where redeemed > redemptions_limit or redeemed < (
      select count(*) from voucher_redemptions where voucher_id = vouchers.id and given_back_at is null)`,
  'at most one payment per quote, of the agreed amount, and one per question about more work, of what it adds': `
    select number from payments join orders on orders.id = order_id
    where payments.state = 'paid' and more_work_version is null and agreed is not null
      and payments.quote_version = (select max(quote_version) from payments as other
        where other.order_id = orders.id and other.more_work_version is null)
      and amount + (select coalesce(sum((difference->>'total')::int), 0) from more_work
        where more_work.order_id = orders.id and outcome = 'accepted') <> (agreed->>'estimatedPrice')::int
    union all
    select order_id::text from payments join more_work using (order_id)
    where more_work_version = version and amount <> (difference->>'total')::int
    union all
    select order_id::text from payments where state = 'paid' group by order_id, quote_version having count(*) > 1`,
  'no more goes back of a payment than was paid with it': `
    select payments.order_id::text from payments join refunds on refunds.order_id = payments.order_id
      and coalesce(refunds.payment_id, payments.id) = payments.id
    where payments.state in ('paid', 'refunded') and refunds.state = 'done'
    group by payments.id having sum(coalesce(refunds.amount, payments.amount)) > payments.amount`,
  'a mail that has not left has a job': `
    select mails.id::text from mails where outcome is null and not exists (
      select from jobs.job where data->'data'->>'mailId' = mails.id::text)`,
  'a charge that is wanted has a job or is read again': `
    select number from orders where payment_state = 'charging'
      and not exists (select from payments where order_id = orders.id)
      and not exists (select from jobs.job where data::text like '%' || orders.id::text || '%')`,
};

/** Returns a sentence for each invariant that does not hold; an empty list when all do. */
export async function brokenInvariants(client: Client): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(invariants)) {
    const { rows } = await client.query<Record<string, string>>(`${query} limit 20`);
    if (rows.length)
      broken.push(
        `Not so: ${sentence}. ${rows.length === 20 ? 'At least 20' : rows.length}, such as ${Object.values(rows[0] ?? {}).join()}.`,
      );
  }
  return broken;
}
