import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { listPricedCities, type PricedCity } from '#modules/cities/index.ts';
import type { Db } from '#platform/database.ts';
import { buildCatalogue, type Catalogue, type CatalogueRows } from './catalogue.ts';
import type { CatalogueTables } from './catalogue-tables.ts';

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

/** Returns a version that also changes when a city is covered or gets other price terms. */
const versionWith = (imported: string, cities: readonly PricedCity[]) =>
  `${imported}.${createHash('sha256').update(JSON.stringify(cities)).digest('hex').slice(0, 8)}`;

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
      const version = versionWith(current?.version ?? 'none', cities);
      return buildCatalogue(version, rows as CatalogueRows, cities);
    });
}
