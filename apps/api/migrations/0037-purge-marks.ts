import { type Kysely, sql } from 'kysely';

/** How far a purge came that goes through what has ended in the order of time, so that it reads nothing twice. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table purge_marks (name text primary key, until timestamptz not null)`.execute(db);
}
