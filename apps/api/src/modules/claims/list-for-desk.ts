import { type ClaimList, type ClaimState, statesOfList } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import './claim-tables.ts';

/** The counts that the desk shows; settled claims are not counted, of which there are ever more. */
export async function countClaims(tx: Tx): Promise<ReadonlyMap<ClaimState, number>> {
  const rows = await tx
    .selectFrom('claims')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .where('state', '<>', 'settled')
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/**
 * By when the customer hears from us comes first. Claims that wait for somebody else come after them, those first
 * that have waited longest; a hundred years are later than every promise.
 */
const due = sql<Date>`
  case when state = 'open' then answer_by
    when state in ('with_workshop', 'declined') then propose_by
    else changed_at + interval '100 years' end`;

type Page = {
  readonly list: ClaimList;
  /** The last claim of the page before. */
  readonly after?: string | undefined;
  readonly most: number;
  /** The ids of the claims among which the list is. */
  readonly among?: readonly string[] | undefined;
};

/** Returns a page of a list, with the place of each claim in it; settled claims with the newest first. */
export function listClaimsForDesk(tx: Tx, { list, after, most, among }: Page) {
  const [at = '', id = ''] = after?.split('~') ?? [];
  const isNewestFirst = list === 'settled';
  const place = isNewestFirst ? sql<Date>`changed_at` : due;
  const order = isNewestFirst ? 'desc' : 'asc';
  return (
    tx
      .selectFrom('claims')
      .selectAll()
      // As text it keeps the microseconds that a date of JavaScript lacks.
      .select(sql<string>`(${place})::text`.as('place'))
      .where('state', 'in', [...statesOfList(list)])
      .$if(among !== undefined, (query) => query.where(sql<boolean>`id = any (${among ?? []}::uuid[])`))
      .$if(after !== undefined && isNewestFirst, (query) =>
        query.where(sql<boolean>`(${place}, id) < (${at}::timestamptz, ${id}::uuid)`),
      )
      .$if(after !== undefined && !isNewestFirst, (query) =>
        query.where(sql<boolean>`(${place}, id) > (${at}::timestamptz, ${id}::uuid)`),
      )
      .orderBy(place, order)
      .orderBy('id', order)
      .limit(most)
      .execute()
  );
}
