import type { PriceDraft, PriceList, PriceOrigin } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import './price-list-tables.ts';

export type StoredList = {
  readonly providerId: string;
  readonly version: number;
  readonly prices: PriceList;
};

export type StoredDraft = { readonly version: number; readonly offers: PriceDraft };

export type ListNote = {
  readonly version: number;
  readonly origin: PriceOrigin;
  readonly restored: number | null;
  readonly publishedAt: Date;
  /** How many services it offers. */
  readonly services: number;
};

/** Returns what customers see of every workshop that has published something, in a fixed order. */
export const readNewestLists = (db: Db | Tx): Promise<StoredList[]> =>
  db
    .selectFrom('price_lists')
    .select(['provider_id as providerId', 'version', 'prices'])
    .where(
      sql<boolean>`(provider_id, version) in (select provider_id, max(version) from price_lists group by provider_id)`,
    )
    .orderBy('provider_id')
    .execute();

/** Returns a published list, the newest one if none is named. */
export const readList = (
  db: Db | Tx,
  providerId: string,
  version?: number,
): Promise<StoredList | undefined> => {
  const lists = db
    .selectFrom('price_lists')
    .select(['provider_id as providerId', 'version', 'prices'])
    .where('provider_id', '=', providerId);
  const asked = version === undefined ? lists : lists.where('version', '=', version);
  return asked.orderBy('version', 'desc').limit(1).executeTakeFirst();
};

/** So many lists can be looked at and brought back. */
const shownLists = 50;

/** Returns what was published when, the newest first. */
export const listLists = (db: Db | Tx, providerId: string): Promise<ListNote[]> =>
  db
    .selectFrom('price_lists')
    .select(['version', 'origin', 'restored', 'published_at as publishedAt'])
    .select(sql<number>`(select count(*)::int from jsonb_object_keys(prices))`.as('services'))
    .where('provider_id', '=', providerId)
    .orderBy('version', 'desc')
    .limit(shownLists)
    .execute();

export const readDraft = (db: Db | Tx, providerId: string): Promise<StoredDraft | undefined> =>
  db
    .selectFrom('price_drafts')
    .select(['version', 'offers'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
