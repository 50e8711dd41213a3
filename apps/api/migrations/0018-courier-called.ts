import { type Kysely, sql } from 'kysely';

/**
 * When the courier was called to bring an order home: until then its workshop can undo "finished". For what is
 * on its way already, they were called when it was finished.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column courier_called_at timestamptz`.execute(db);
  await sql`
    update orders set courier_called_at = changed_at where state = 'returning'`.execute(db);
  await sql`
    create index orders_finished on orders (changed_at)
    where state = 'returning' and courier_called_at is null`.execute(db);
}
