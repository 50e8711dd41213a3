import { type Kysely, sql } from 'kysely';

const statements = [
  // What our staff did with something that is stuck; what is stuck itself is in the tables of its owner.
  `create table exception_marks (
    kind text not null,
    about text not null,
    since timestamptz not null,
    version int not null,
    held_by uuid not null,
    note text not null,
    seen_at timestamptz not null,
    sleeps_until timestamptz,
    is_closed boolean not null,
    retried_at timestamptz,
    primary key (kind, about)
  )`,
  `create index exception_marks_age on exception_marks (seen_at)`,
];

/** Who looks after what is stuck (DESK-05). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
