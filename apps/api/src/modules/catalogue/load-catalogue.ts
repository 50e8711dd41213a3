import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { buildCatalogue, type Catalogue, type CatalogueRows, type CityNames } from './catalogue.ts';
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
      const cities = await sql<CityNames>`select name, name_de, covered from cities`.execute(tx);
      return buildCatalogue(current?.version ?? 'none', rows as CatalogueRows, cities.rows);
    });
}
