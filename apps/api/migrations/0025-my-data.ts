import { type Kysely, sql } from 'kysely';

const statements = [
  // Somebody who wants to see or erase what is held about an address. Kept for a few days only.
  `create table data_requests (
    id uuid primary key,
    email text not null,
    language text not null check (language in ('EN', 'DE')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    session_hash bytea unique,
    session_ends_at timestamptz,
    opened_at timestamptz,
    erasure_asked_at timestamptz,
    erased_at timestamptz,
    plan jsonb
  )`,
  `create index data_requests_of on data_requests (lower(email), created_at)`,
  `create index data_requests_age on data_requests (created_at)`,

  // What proves a right to a request: the token of the tab that made it, and those of mailed links.
  `create table data_request_links (
    token_hash bytea primary key,
    request_id uuid not null references data_requests (id) on delete cascade,
    given_to text not null check (given_to in ('tab', 'mail')),
    created_at timestamptz not null
  )`,
  `create index data_request_links_of on data_request_links (request_id)`,

  `create table data_request_codes (
    id uuid primary key,
    request_id uuid not null references data_requests (id) on delete cascade,
    hash bytea,
    tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz,
    used_at timestamptz
  )`,
  `create index data_request_codes_of on data_request_codes (request_id, created_at)`,

  // Whom a completed order belongs to, until complaints about the work have had their time.
  `create table restricted.claim_contacts (
    order_id uuid primary key references orders (id),
    name text not null,
    email text not null,
    kept_until date not null
  )`,
  `create index claim_contacts_of on restricted.claim_contacts (lower(email))`,
  `create index claim_contacts_over on restricted.claim_contacts (kept_until)`,

  // Who declared a withdrawal, once nothing but the law wants to know. It goes with the declaration.
  `create table restricted.withdrawal_holders (
    withdrawal_id uuid primary key references withdrawals (id) on delete cascade,
    name text not null,
    email text not null,
    order_number text,
    which text,
    kept_until date not null
  )`,
  `create index withdrawal_holders_of on restricted.withdrawal_holders (lower(email))`,

  // Everything about an address is found by the address.
  `create index order_contacts_email on order_contacts (lower(email))`,
  `create index withdrawals_email on withdrawals (lower(email))`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
