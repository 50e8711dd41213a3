import { type Kysely, sql } from 'kysely';

/** Codes that the holder of a mailed link asks for are counted apart from those that anybody can ask for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table data_request_codes
      add column asked_by text not null default 'tab' check (asked_by in ('tab', 'mail'))`.execute(db);
}
