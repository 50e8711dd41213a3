import { type Kysely, sql } from 'kysely';

/**
 * An order whose provider declined, did not answer or handed it back waits as `reassigning` until its customer
 * chooses another one. Providers that no longer have an order are remembered, so that none is offered twice.
 * An order can then have several agreements one after another: a refund belongs to the price of one of them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table orders drop constraint orders_state_check,
      add constraint orders_state_check check (state in ('awaiting_payment', 'submitted', 'quoted', 'reassigning',
        'accepted', 'pickup_scheduled', 'collected', 'in_service', 'returning', 'completed', 'cancelled')) not valid`.execute(
    db,
  );
  await sql`
    create table order_releases (
      id uuid primary key,
      order_id uuid not null references orders (id),
      provider_id text not null,
      released_at timestamptz not null,
      unique (order_id, provider_id)
    )`.execute(db);
  await sql`
    alter table refunds drop constraint refunds_reason_check,
      add constraint refunds_reason_check check (reason in ('called_off', 'withdrawn', 'handed_back', 'not_done',
        'agreed', 'lower_price', 'at_provider')) not valid`.execute(db);
}
