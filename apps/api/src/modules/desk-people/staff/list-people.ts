import type { DeskPeople, ListedPerson } from '@mendwell/contract';
import { sql } from 'kysely';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import '../desk-people-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly catalogue: LiveCatalogue };
type List = keyof DeskPeople['counts'];
type Asked = StaffAsking & { readonly show?: List | undefined; readonly after?: string | undefined };

const page = 50;

/** Who was removed, because an invitation was sent anew, is in no list. */
const there = (db: Db) => db.selectFrom('desk_people').where('removed_at', 'is', null);

const inList = (db: Db, list: List) => {
  if (list === 'blocked') return there(db).where('blocked_at', 'is not', null);
  const open = there(db).where('blocked_at', 'is', null);
  if (list === 'invited') return open.where('joined_at', 'is', null);
  const joined = open.where('joined_at', 'is not', null);
  return list === 'staff'
    ? joined.where('provider_id', 'is', null)
    : joined.where('provider_id', 'is not', null);
};

const readPage = (db: Db, now: Date, { show = 'staff', after }: Asked) =>
  inList(db, show)
    .select(({ selectFrom, fn }) => [
      'id',
      'name',
      'email',
      'role',
      'provider_id',
      'joined_at',
      'invited_until',
      'blocked_at',
      selectFrom('desk_passkeys')
        .whereRef('person_id', '=', 'desk_people.id')
        .select(fn.countAll<string>().as('count'))
        .as('passkeys'),
      selectFrom('desk_sessions')
        .whereRef('person_id', '=', 'desk_people.id')
        .where('ends_at', '>', now)
        .select(fn.countAll<string>().as('count'))
        .as('sessions'),
      selectFrom('desk_sessions')
        .whereRef('person_id', '=', 'desk_people.id')
        .where('ends_at', '>', now)
        .select(({ fn: of }) => of.max('desk_sessions.seen_at').as('latest'))
        .as('seen_at'),
    ])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(lower(name), id) > (select lower(name), id from desk_people where id = ${after})`,
      ),
    )
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .limit(page + 1)
    .execute();
type Row = Awaited<ReturnType<typeof readPage>>[number];

function stateOf({ blocked_at, joined_at, invited_until }: Row, now: Date): ListedPerson['state'] {
  if (blocked_at) return 'blocked';
  if (joined_at) return 'active';
  return invited_until > now ? 'invited' : 'expired';
}

async function countLists(db: Db): Promise<DeskPeople['counts']> {
  const count = async (list: List) => {
    const { found } = await inList(db, list)
      .select(({ fn }) => fn.countAll<string>().as('found'))
      .executeTakeFirstOrThrow();
    return Number(found);
  };
  const [staff, workshops, invited, blocked] = await Promise.all([
    count('staff'),
    count('workshops'),
    count('invited'),
    count('blocked'),
  ]);
  return { staff, workshops, invited, blocked };
}

/** Returns a page of who works at the desk, by name. */
export async function listPeople({ db, clock, catalogue }: Deps, asked: Asked): Promise<DeskPeople> {
  const now = clock.now();
  const { providers } = catalogue.current();
  const [rows, counts] = await Promise.all([readPage(db, now, asked), countLists(db)]);
  const shown = rows.slice(0, page);
  const nameOf = (id: string) => ({ id, displayName: providers.get(id)?.display_name ?? id });
  return {
    counts,
    people: shown.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      provider: row.provider_id === null ? null : nameOf(row.provider_id),
      state: stateOf(row, now),
      invitedUntil: row.invited_until.toISOString(),
      passkeys: Number(row.passkeys),
      sessions: Number(row.sessions),
      seenAt: row.seen_at?.toISOString() ?? null,
      isSelf: row.id === asked.personId,
    })),
    next: rows.length > page ? (shown.at(-1)?.id ?? null) : null,
    workshops: [...providers.keys()]
      .map(nameOf)
      .toSorted((one, other) => one.displayName.localeCompare(other.displayName)),
  };
}
