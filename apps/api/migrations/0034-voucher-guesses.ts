import { type Kysely, sql } from 'kysely';

/** Counts wrong voucher codes per network address, over all calls and all processes of the API. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table voucher_guesses (
      network_hash bytea primary key,
      started_at timestamptz not null,
      misses int not null check (misses > 0)
    )`.execute(db);
  await sql`create index voucher_guesses_started on voucher_guesses (started_at)`.execute(db);
}
