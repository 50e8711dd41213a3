import { type Kysely, sql } from 'kysely';

const statements = [
  // Who counted what when the items of an order changed hands; only ever added to.
  `create table handovers (
    id uuid primary key,
    order_id uuid not null references orders (id),
    leg text not null check (leg in ('to_courier', 'to_workshop', 'from_workshop', 'home')),
    reported_by text not null check (reported_by in ('courier', 'provider', 'support')),
    at timestamptz not null,
    person text,
    expected int not null,
    counted int,
    missing jsonb not null default '[]',
    is_other_bag boolean not null default false,
    photo uuid,
    booking_id text,
    note text
  )`,
  // The courier's word about a booking is written down once, however often it is read.
  `create unique index handovers_once on handovers (booking_id, leg) where booking_id is not null`,
  `create index handovers_of_order on handovers (order_id)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
