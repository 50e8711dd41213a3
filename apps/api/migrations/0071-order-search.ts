import { type Kysely, sql } from 'kysely';

/**
 * What a search for orders compares: `foldText`, `soundOf`, `slipsOf` and `tagCodeOf` of `packages/domain` say the same.
 * Indexes contain what these functions return, so none of them is ever changed: another rule is a function of another name.
 */
const statements = [
  // Comes with PostgreSQL, and is trusted: the owner of a database may create it.
  `create extension if not exists pg_trgm`,
  // In small letters, each without its mark. It is one call, because PostgreSQL compares thousands of names with it.
  `create function search_text(given text) returns text immutable parallel safe language sql
    return translate(lower(given),
      'äàáâãåāăąæçćčďđèéêëēęěğíìîïīıłñńňöòóôõøőœřŕśšşßťţúùûüūůűýÿźžż',
      'aaaaaaaaaacccddeeeeeeegiiiiiilnnnoooooooorrssssttuuuuuuuyyzzz')`,
  // Each word by its sound, whole and with each letter left out once: two that share one differ by a slip of typing.
  `create function search_slips(given text) returns text[] immutable parallel safe language plpgsql as $$
    declare
      word text;
      slips text[] := '{}';
    begin
      foreach word in array regexp_split_to_array(translate(lower(given),
        'äàáâãåāăąæçćčďđèéêëēęěğíìîïīıłñńňöòóôõøőœřŕśšşßťţúùûüūůűýÿźžż',
        'aaaaaaaaaacccddeeeeeeegiiiiiilnnnoooooooorrssssttuuuuuuuyyzzz'), '[\\s.,;:''’/()_+-]+') loop
        continue when length(word) not between 4 and 40;
        word := regexp_replace(word, '([aou])e', '\\1', 'g');
        word := replace(replace(replace(replace(word, 'y', 'i'), 'ai', 'ei'), 'ph', 'f'), 'th', 't');
        word := regexp_replace(replace(replace(replace(word, 'dt', 't'), 'tz', 'z'), 'c', 'k'), '(.)\\1+', '\\1', 'g');
        slips := slips || word;
        for at in 1..length(word) loop
          slips := slips || (left(word, at - 1) || substr(word, at + 1));
        end loop;
      end loop;
      return slips;
    end $$`,
  // The number that the code on the tag of an order's bag stands for.
  `create function tag_number(order_id uuid) returns integer immutable parallel safe language sql
    return (('x' || right(replace(order_id::text, '-', ''), 12))::bit(48)::bigint % 729000000)::integer`,
];

/** Finding any order by what somebody knows of it (DESK-05). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
