import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { listPricedCities, type PricedCity, stateOfPostcode } from '#modules/cities/index.ts';
import { readNewestLists, type StoredList } from '#modules/price-lists/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { buildCatalogue, type Catalogue, type CatalogueRows } from './catalogue.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import { withPriceLists } from './with-price-lists.ts';

const tables = [
  'service_categories',
  'services',
  'sub_services',
  'trees',
  'questions',
  'responses',
  'root_question',
  'categories',
  'sub_categories',
  'providers',
  'provider_prices',
  'popular_services',
  'brands',
  'colours',
  'stories',
  'faq_topics',
  'faq_items',
] as const satisfies (keyof CatalogueTables)[];

/**
 * Returns a version that also changes when a city is covered or gets other price terms, and when a workshop publishes
 * prices. Until one has, it is the version that the release before knows.
 */
function versionWith(imported: string, cities: readonly PricedCity[], lists: readonly StoredList[]): string {
  const published = lists.map(({ providerId, version }) => [providerId, version]);
  const all = published.length === 0 ? cities : [cities, published];
  return `${imported}.${createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 8)}`;
}

/** Returns the federal state of each provider's address. */
async function readStates(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('providers')
    .select(['id', stateOfPostcode(sql`address->>'postcode'`).as('state')])
    .execute();
  return new Map(rows.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const])));
}

/** Reads the whole catalogue as of one moment. For an empty database, it is empty. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const current = await tx.selectFrom('catalogue').select('version').executeTakeFirst();
      const rows: Partial<Record<keyof CatalogueTables, readonly object[]>> = {};
      for (const table of tables) {
        const order = table === 'root_question' ? sql`only_one` : sql`position`;
        const all = await sql<object>`select * from ${sql.table(table)} order by ${order}`.execute(tx);
        rows[table] = all.rows;
      }
      const cities = await listPricedCities(tx);
      const lists = await readNewestLists(tx);
      const version = versionWith(current?.version ?? 'none', cities, lists);
      const withLists = withPriceLists(rows as CatalogueRows, lists);
      return buildCatalogue(version, withLists, { cities, states: await readStates(tx) });
    });
}
