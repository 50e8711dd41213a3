import { createHmac } from 'node:crypto';
import { tidyCode, type Voucher } from '@mendwell/domain';
import type { Pool } from 'pg';
import type { Clock } from '#platform/clock.ts';
import { queryNamed } from '#platform/named-statements.ts';
import type { RotatingSecret } from '#platform/secret.ts';

export type FoundVoucher = Voucher & {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly descriptionDe: string;
};

export type GuessDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly priceSecret: RotatingSecret;
  /** How many wrong codes a network address may try. */
  readonly discountTriesPerHour: number;
};

const hourMs = 60 * 60 * 1000;

const byCode = `
  select id, code, kind, value, least_order_cents as "leastServices", most_discount_cents as "mostDiscount",
    valid_from::text as "validFrom", nullif(valid_until, 'infinity')::text as "validUntil", open as "isOpen",
    customer_limit as "customerLimit", description, description_de as "descriptionDe",
    coalesce((select misses from voucher_guesses where network_hash = $2 and started_at > $3), 0) as misses
  from vouchers where code = $1`;

const countMiss = `
  insert into voucher_guesses as counted (network_hash, started_at, misses) values ($1, $2, 1)
  on conflict (network_hash) do update set
    misses = case when counted.started_at > $3 then counted.misses + 1 else 1 end,
    started_at = case when counted.started_at > $3 then counted.started_at else excluded.started_at end
  returning misses`;

/**
 * Finds a voucher by its code as the customer typed it. Every call that reveals whether a code exists
 * asks here, so that wrong codes of a network address are counted once over all of them. Beyond the
 * limit a right code is refused like a wrong one. A right code does not count: the price of a bag with
 * a voucher is asked again at every change.
 */
export async function findVoucher(
  { pool, clock, priceSecret, discountTriesPerHour }: GuessDeps,
  typed: string,
  network: string,
): Promise<FoundVoucher | 'too_many_requests' | undefined> {
  const now = clock.now();
  const since = new Date(now.getTime() - hourMs);
  const networkHash = createHmac('sha256', priceSecret[0]).update(`network ${network}`).digest();
  const [found] = await queryNamed<FoundVoucher & { readonly misses: number }>(pool, byCode, [
    tidyCode(typed),
    networkHash,
    since,
  ]);
  if (found) {
    const { misses, ...voucher } = found;
    return misses >= discountTriesPerHour ? 'too_many_requests' : voucher;
  }
  const [counted] = await queryNamed<{ misses: number }>(pool, countMiss, [networkHash, now, since]);
  return counted && counted.misses > discountTriesPerHour ? 'too_many_requests' : undefined;
}
