import { type Kysely, sql } from 'kysely';

/** Which version of each file in `migrations/sql` this database has. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table sql_functions (file text primary key, hash text not null)`.execute(db);
}
