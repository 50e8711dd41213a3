import { type Kysely, sql } from 'kysely';

const statements = [
  // A link for claims lives until the warranty ends.
  `alter table order_links drop constraint order_links_purpose_check`,
  `alter table order_links add constraint order_links_purpose_check
    check (purpose in ('view', 'decide', 'pickup', 'pay', 'provider', 'claim')) not valid`,
];

/** What claims need of links. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
