import { createHmac } from 'node:crypto';
import type { VoucherUses } from '@mendwell/domain';
import type { Pool } from 'pg';
import { queryNamed } from '#platform/named-statements.ts';

/** Whose voucher it is, after the order has forgotten the address. */
export const customerHash = (secret: string, email: string): Buffer =>
  createHmac('sha256', secret).update(`customer ${email.toLowerCase()}`).digest();

/**
 * What an order holds that only waits for its payment method is its visitor's to use again: it would
 * give way. A visitor has few orders: `offset 0` keeps the planner, who may not know yet, from reading
 * all that wait, or all redemptions, instead.
 */
const usesOf = `
  with own as (
    select customer_hash
    from (select id, state from orders where visitor_id = $3 offset 0) mine,
      lateral (
        select voucher_id, customer_hash from voucher_redemptions
        where order_id = mine.id and given_back_at is null offset 0) held
    where mine.state = 'awaiting_payment' and voucher_id = $1)
  select redemptions_limit - redeemed + (select count(*) from own)::int as left,
    ((select count(*) from voucher_redemptions
      where voucher_id = $1 and customer_hash = $2 and given_back_at is null)
      - (select count(*) from own where customer_hash = $2))::int as "byCustomer"
  from vouchers where id = $1`;

type Asking = { readonly customer: Buffer | undefined; readonly visitorId: string | undefined };

/** How far a voucher has been used, to tell before anybody orders; the order itself counts again, under a lock. */
export async function countUses(
  pool: Pool,
  voucherId: string,
  { customer, visitorId }: Asking,
): Promise<VoucherUses | undefined> {
  const values = [voucherId, customer ?? null, visitorId ?? null];
  const [uses] = await queryNamed<VoucherUses>(pool, usesOf, values);
  return uses;
}
