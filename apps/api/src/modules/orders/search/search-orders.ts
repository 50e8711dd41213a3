import {
  type DeskSearch,
  type OrderState,
  shortestSlip,
  shortestWord,
  slipsOf,
  soundOf,
  spellingsOf,
} from '@mendwell/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import '../order-tables.ts';

/** An order that a search has found; what else there is of it is read for those that are shown. */
export type Match = { readonly id: string; readonly state: OrderState; readonly providerId: string };

/** Ids are ordered by time: of a common name only the newest orders are read, however many there are. */
const mostLookedAt = 400;

type Asked = {
  readonly search: DeskSearch;
  readonly since: Date | undefined;
  readonly most: number;
};
type Found = RawBuilder<{ readonly id: string }>;

/** Matches a text literally, wherever it stands. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

// Each of these is one condition that the index `order_contacts_search` answers. They stand apart, so that no row is held
// against the others once it is found: to make the slips of a name again for thousands of rows would take a second.
const byEmail = (part: string): Found =>
  sql`select order_id as id from order_contacts where lower(email) like ${anywhere(part)}`;
const byPhone = (digits: string): Found =>
  sql`select order_id as id from order_contacts where phone like ${anywhere(digits)}`;
const byName = (word: string): Found =>
  sql`select order_id as id from order_contacts
    where search_text(given_name || ' ' || family_name) like ${anywhere(word)}`;
const byStreet = (word: string): Found =>
  sql`select order_id as id from order_contacts where search_text(street) like ${anywhere(word)}`;
const bySlips = (word: string): Found =>
  sql`select order_id as id from order_contacts
    where search_slips(given_name || ' ' || family_name) && ${slipsOf(soundOf(word))}::text[]`;

const anyOf = (found: readonly Found[]): Found => sql`(${sql.join(found, sql` union `)})`;

/** Finds a word as a part of a name, of an address or of a street, and as a misspelt name. */
const byWord = (word: string): Found =>
  anyOf([
    ...spellingsOf(word).flatMap((spelling) => [byName(spelling), byStreet(spelling)]),
    byEmail(word),
    ...(word.length >= shortestSlip ? [bySlips(word)] : []),
  ]);

/** Returns what finds the orders, one part for each thing that the words can mean. */
function findersOf({ number, tag, email, phone, words }: DeskSearch): Found[] {
  // Shorter words have no trigram of their own: they are looked for among what the others find.
  const long = words.filter((word) => word.length >= shortestWord);
  return [
    ...(number === undefined ? [] : [sql<{ id: string }>`select id from orders where number = ${number}`]),
    ...(tag === undefined ? [] : [sql<{ id: string }>`select id from orders where tag_number(id) = ${tag}`]),
    ...(email === undefined ? [] : [byEmail(email)]),
    ...(phone === undefined ? [] : [byPhone(phone)]),
    ...(long.length === 0 ? [] : [sql<{ id: string }>`(${sql.join(long.map(byWord), sql` intersect `)})`]),
  ];
}

/** Short words stand somewhere in what a customer gave. */
const hasShortWords = (words: readonly string[]) =>
  words
    .filter((word) => word.length < shortestWord)
    .map(
      (word) => sql`and exists (select from order_contacts where order_id = orders.id
        and strpos(search_text(concat_ws(' ', given_name, family_name, email, street)), ${word}) > 0)`,
    );

/** Returns the statement that finds orders; a test reads its plan. */
export const searchStatement = ({ search, since, most }: Asked) => sql<Match>`
  with found as materialized (${anyOf(findersOf(search))}),
    newest as materialized (select id from found order by id desc limit ${mostLookedAt})
  select orders.id, state, provider_id as "providerId" from newest join orders using (id)
  where ${since ? sql`created_at >= ${since}` : sql`true`} ${sql.join(hasShortWords(search.words), sql` `)}
  order by orders.id desc limit ${most}`;

/** Returns the newest orders that a search finds. The caller must have checked the right to see any order. */
export async function searchOrders(db: Db | Tx, asked: Asked): Promise<readonly Match[]> {
  const { rows } = await searchStatement(asked).execute(db);
  return rows;
}
