import { type Kysely, sql } from 'kysely';

/**
 * Types of items gain the word that a sentence uses for them. Until the catalogue is imported again, every
 * type is called "item".
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sub_categories add column nouns jsonb not null default
      '{"en": {"word": "item", "form": "singular"}, "de": {"word": "Stück", "form": "neuter"}}'
  `.execute(db);
}
