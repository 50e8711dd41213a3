import { createHmac } from 'node:crypto';
import type { VoucherUses } from '@mendwell/domain';
import type { Pool } from 'pg';
import { queryNamed } from '#platform/named-statements.ts';
import type { RotatingSecret } from '#platform/secret.ts';

/**
 * Identifies the customer of a voucher after the mail address of the order was erased. New uses are
 * stored with the first hash; the others find uses from before the secret was rotated.
 */
export const customerHashes = (secrets: RotatingSecret, email: string): Buffer[] =>
  secrets.map((secret) => createHmac('sha256', secret).update(`customer ${email.toLowerCase()}`).digest());

/**
 * A voucher that is held by an order which only waits for its payment method can be used again by the
 * same visitor, because the new order would replace that one. A visitor has few orders and a customer few
 * uses: `offset 0` prevents the planner, whose statistics may be missing, from reading all waiting orders
 * or all redemptions instead.
 */
const usesOf = `
  with own as (
    select customer_hash
    from (select id, state from order_records where visitor_id = $3 offset 0) mine,
      lateral (
        select voucher_id, customer_hash from voucher_redemptions
        where order_id = mine.id and given_back_at is null offset 0) held
    where mine.state = 'awaiting_payment' and voucher_id = $1)
  select redemptions_limit - redeemed + (select count(*) from own)::int as left,
    ((select count(*) from unnest($2::bytea[]) as customer (hash),
        lateral (
          select from voucher_redemptions
          where voucher_id = $1 and customer_hash = customer.hash and given_back_at is null offset 0) used)
      - (select count(*) from own where customer_hash = any ($2::bytea[])))::int as "byCustomer"
  from vouchers where id = $1`;

type Asking = { readonly customer: readonly Buffer[]; readonly visitorId: string | undefined };

/**
 * Returns how far a voucher has been used, to show it before the customer orders; the order itself
 * counts again, under a lock.
 */
export async function countUses(
  pool: Pool,
  voucherId: string,
  { customer, visitorId }: Asking,
): Promise<VoucherUses | undefined> {
  const values = [voucherId, customer, visitorId ?? null];
  const [uses] = await queryNamed<VoucherUses>(pool, usesOf, values);
  return uses;
}
