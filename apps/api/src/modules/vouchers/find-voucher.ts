import { tidyCode, type Voucher } from '@mendwell/domain';
import type { Pool } from 'pg';
import { queryNamed } from '#platform/named-statements.ts';

export type FoundVoucher = Voucher & {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly descriptionDe: string;
};

const byCode = `
  select id, code, kind, value, least_order_cents as "leastServices", most_discount_cents as "mostDiscount",
    valid_from::text as "validFrom", nullif(valid_until, 'infinity')::text as "validUntil", open as "isOpen",
    customer_limit as "customerLimit", description, description_de as "descriptionDe"
  from vouchers where code = $1`;

/** Finds a voucher by its code as the customer typed it. */
export async function findVoucher(pool: Pool, typed: string): Promise<FoundVoucher | undefined> {
  const [voucher] = await queryNamed<FoundVoucher>(pool, byCode, [tidyCode(typed)]);
  return voucher;
}
