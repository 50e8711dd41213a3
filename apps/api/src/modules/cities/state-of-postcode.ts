import { type RawBuilder, sql } from 'kysely';

/** Returns the part of a statement that says in which federal state a postcode is; null for one that is none. */
export const stateOfPostcode = (postcode: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select state from german_postcodes where postcode = ${postcode})`;
