import type { PriceDraft, PriceList, PriceOrigin } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import './price-list-tables.ts';

type DraftChange = {
  readonly providerId: string;
  /** The version that the change was made from, 0 for the first. */
  readonly version: number;
  readonly offers: PriceDraft;
  readonly now: Date;
};

/**
 * Stores a workshop's draft. Returns whether nobody else has changed it since the version it was made from. The row
 * stays locked until the end of the transaction, so that whoever publishes is alone.
 */
export async function saveDraft(tx: Tx, { providerId, version, offers, now }: DraftChange): Promise<boolean> {
  const { rows } = await sql`
    insert into price_drafts as stored (provider_id, version, offers, changed_at)
    values (${providerId}, ${version + 1}, ${JSON.stringify(offers)}::jsonb, ${now})
    on conflict (provider_id) do update
      set version = excluded.version, offers = excluded.offers, changed_at = excluded.changed_at
      where stored.version = ${version}
    returning version`.execute(tx);
  return rows.length === 1;
}

type Publication = {
  readonly providerId: string;
  readonly version: number;
  readonly prices: PriceList;
  readonly origin: PriceOrigin;
  readonly restored: number | null;
  readonly now: Date;
};

/** Adds a list as the newest one. It is never changed afterwards. */
export const addList = (
  tx: Tx,
  { providerId, version, prices, origin, restored, now }: Publication,
): Promise<unknown> =>
  sql`
    insert into price_lists (provider_id, version, prices, origin, restored, published_at)
    values (${providerId}, ${version}, ${JSON.stringify(prices)}::jsonb, ${origin}, ${restored}, ${now})`.execute(
    tx,
  );
