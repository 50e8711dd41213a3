import { type Kysely, sql } from 'kysely';

/**
 * The desk, where workshops and our staff work: people, the passkeys of their devices, their sessions, the codes
 * that are mailed to them, and the record of what they did. Secrets are stored as hashes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table desk_people (
      id uuid primary key,
      email text not null,
      name text not null,
      role text not null check (role in ('workshop_owner', 'workshop_member', 'support', 'operator', 'finance',
        'auditor')),
      provider_id text,
      language text not null check (language in ('EN', 'DE')),
      invited_at timestamptz not null,
      invited_until timestamptz not null,
      joined_at timestamptz,
      removed_at timestamptz,
      check ((role in ('workshop_owner', 'workshop_member')) = (provider_id is not null))
    )`.execute(db);
  await sql`create unique index desk_people_email on desk_people (lower(email)) where removed_at is null`.execute(
    db,
  );
  await sql`
    create table desk_passkeys (
      id uuid primary key,
      person_id uuid not null references desk_people (id),
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      device text not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index desk_passkeys_person on desk_passkeys (person_id)`.execute(db);
  await sql`
    create table desk_sessions (
      id uuid primary key,
      person_id uuid not null references desk_people (id),
      secret_hash bytea not null unique,
      passkey_id uuid references desk_passkeys (id) on delete cascade,
      device text not null,
      created_at timestamptz not null,
      proved_at timestamptz not null,
      seen_at timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index desk_sessions_person on desk_sessions (person_id)`.execute(db);
  await sql`create index desk_sessions_passkey on desk_sessions (passkey_id)`.execute(db);
  await sql`create index desk_sessions_age on desk_sessions (ends_at)`.execute(db);
  await sql`
    create table desk_codes (
      id uuid primary key,
      email text not null,
      tab_hash bytea not null unique,
      hash bytea,
      tries int not null default 0,
      is_mailed boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      used_at timestamptz
    )`.execute(db);
  await sql`create index desk_codes_email on desk_codes (lower(email), created_at)`.execute(db);
  await sql`create index desk_codes_age on desk_codes (created_at)`.execute(db);
  await sql`
    create table desk_challenges (
      challenge_hash bytea primary key,
      purpose text not null check (purpose in ('sign_in', 'add_passkey')),
      session_id uuid references desk_sessions (id) on delete cascade,
      expires_at timestamptz not null,
      check ((purpose = 'add_passkey') = (session_id is not null))
    )`.execute(db);
  await sql`create index desk_challenges_age on desk_challenges (expires_at)`.execute(db);
  await sql`create index desk_challenges_session on desk_challenges (session_id)`.execute(db);
  await sql`
    create table desk_audit (
      id uuid primary key,
      at timestamptz not null,
      person_id uuid not null,
      role text not null,
      provider_id text,
      act text not null,
      about text,
      before jsonb,
      after jsonb,
      reason text,
      request_id text not null
    )`.execute(db);
  await sql`create index desk_audit_person on desk_audit (person_id, id)`.execute(db);
}
