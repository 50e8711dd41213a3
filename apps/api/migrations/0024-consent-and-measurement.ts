import { type Kysely, sql } from 'kysely';

const statements = [
  // Only a yes has a row: it is the proof. A no leaves nothing but a cookie in the visitor's browser.
  `create table consents (
    id uuid primary key,
    secret_hash bytea not null unique,
    version int not null check (version > 0),
    language text not null check (language in ('EN', 'DE')),
    decided_at timestamptz not null,
    withdrawn_at timestamptz
  )`,
  `create index consents_age on consents (decided_at)`,

  // Names are words of the contract's closed list; the pattern keeps out whatever else a mistake might send.
  `create table measurement_events (
    id bigint generated always as identity primary key,
    consent_id uuid not null references consents on delete cascade,
    fingerprint bytea not null check (length(fingerprint) = 16),
    kind text not null check (kind in ('screen', 'error', 'vital')),
    name text not null check (name ~ '^[A-Za-z0-9_]{1,40}$'),
    value double precision check (value >= 0),
    at timestamptz not null,
    check ((kind = 'vital') = (value is not null))
  )`,
  `create index measurement_events_consent on measurement_events (consent_id, at)`,
  `create index measurement_events_age on measurement_events using brin (at)`,

  // One random number a day. Once it is gone, no fingerprint of that day can be made again.
  `create table measurement_salts (
    day date primary key,
    salt bytea not null check (length(salt) = 32)
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
