import { type Kysely, sql } from 'kysely';

/**
 * Who has lost the mails about an order asks for a new link. A link that was asked for replaces older ones of
 * its purpose when it is first opened: if it did so when it is mailed, anybody could end somebody's links.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table order_links add column replaces_older boolean`.execute(db);
  await sql`
    create table link_requests (
      id uuid primary key,
      order_or_email text not null,
      recipient_hash bytea,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index link_requests_recipient on link_requests (recipient_hash, created_at)`.execute(db);
  await sql`create index link_requests_age on link_requests (created_at)`.execute(db);
  await sql`
    create table link_request_networks (
      network_hash bytea primary key,
      started_at timestamptz not null,
      requests int not null check (requests > 0)
    )`.execute(db);
  await sql`create index link_request_networks_age on link_request_networks (started_at)`.execute(db);
}
