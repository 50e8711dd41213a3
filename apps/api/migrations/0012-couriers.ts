import { type Kysely, sql } from 'kysely';

const statements = [
  // What the courier is asked for, written down before they are asked: whoever goes on after a crash
  // repeats the very same question. Nothing when no booking of theirs can stand.
  `alter table evenings add column asked_day date, add column bookings int not null default 0,
    add column looked_at timestamptz`,
  `update evenings set asked_day = booked_day, bookings = 1 where booking_id is not null`,
  `create index evenings_open on evenings (coalesce(looked_at, changed_at))
    where state = 'chosen' or (state = 'called_off' and asked_day is not null)`,

  // What our support was told about a booking, so that they are told once.
  `create table courier_alerts (
    id uuid primary key,
    order_id uuid not null references orders (id),
    kind text not null check (kind in ('pickup', 'return')),
    booking_id text not null,
    what text not null check (what in ('call_off_too_late', 'move_too_late', 'home_too_early', 'courier_cancelled', 'courier_refused')),
    noticed_at timestamptz not null,
    unique (booking_id, what)
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
