import { type Kysely, sql } from 'kysely';

/**
 * Every city has its own price terms, and every order keeps those that it was priced with. The defaults
 * are the terms with which processes of the version before price, import cities and store orders.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table cities
      add column service_fee_rate integer not null default 1000 check (service_fee_rate between 0 and 10000),
      add column delivery_fee integer not null default 590 check (delivery_fee >= 0),
      add column free_delivery_from integer not null default 6000 check (free_delivery_from >= 0),
      add column vat_rate integer not null default 1900 check (vat_rate between 0 and 10000)`.execute(db);
  await sql`
    alter table orders add column price_terms jsonb not null default
      '{"serviceFeeRate": 1000, "deliveryFee": 590, "freeDeliveryFrom": 6000, "vatRate": 1900}'`.execute(db);
}
