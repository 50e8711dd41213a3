import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table cities (
      id text primary key,
      name text not null,
      name_de text not null,
      country text not null,
      country_de text not null,
      covered boolean not null
    )`.execute(db);

  // The postcodes a customer may choose for a city; wider than those with a letter box.
  await sql`
    create table city_postcodes (
      postcode text primary key check (postcode ~ '^[0-9]{5}$'),
      city_id text not null references cities (id)
    )`.execute(db);
  await sql`create index city_postcodes_city on city_postcodes (city_id)`.execute(db);

  // Every delivery postcode of Germany with its main municipality.
  await sql`
    create table german_postcodes (
      postcode text primary key check (postcode ~ '^[0-9]{5}$'),
      place text not null,
      state text not null
    )`.execute(db);
}
