import { type Kysely, sql } from 'kysely';

/** When somebody was kept out of the desk; null for whoever may sign in (DESK-06). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table desk_people add column blocked_at timestamptz`.execute(db);
}
