import type { Inbox, InboxPart, InboxRow } from '@mendwell/contract';
import {
  type ConversationTopic,
  conversationsOpenSince,
  replyGoalMinutes,
  supportMinutesLater,
} from '@mendwell/domain';
import { type RawBuilder, sql } from 'kysely';
import type { StaffAsking } from '#platform/asking.ts';
import type { Tx } from '#platform/database.ts';
import type { Author, Channel } from '../conversation-tables.ts';
import { type DeskDeps, givenName, record, team } from './desk-scope.ts';

const onPage = 50;
/** So much of a message fits into a row of the list. */
const beginning = 200;

type Row = {
  readonly id: string;
  readonly reference: string;
  readonly topic: ConversationTopic;
  readonly name: string | null;
  readonly order_number: string | null;
  readonly assigned_to: string | null;
  readonly author: Author;
  readonly channel: Channel;
  readonly text: string;
  readonly at: Date;
  readonly waiting_since: Date | null;
  readonly is_closed: boolean;
};

/** Everything that a part of the inbox is chosen by, of threads that are not joined to others. */
const threads = (openSince: Date) => sql`
  select thread.id, reference, topic, customer_name as name, order_number, assigned_to, last_message_at,
    last.author, last.channel, left(last.body, ${beginning}) as text, last.created_at as at,
    coalesce(closed_seq >= last.seq, false) or last_message_at <= ${openSince} as is_closed,
    (select message.created_at from conversation_messages message
      where message.conversation_id = thread.id and message.author = 'customer' and message.seq > coalesce(
        (select max(own.seq) from conversation_messages own
          where own.conversation_id = thread.id and own.author = 'support'), 0)
      order by message.seq limit 1) as waiting_since
  from conversations thread
  cross join lateral (select author, channel, body, created_at, seq from conversation_messages message
    where message.conversation_id = thread.id order by message.seq desc limit 1) last
  where joined_into is null`;

const inPart = (part: InboxPart, personId: string): RawBuilder<unknown> =>
  ({
    us: sql`not is_closed and author = 'customer'`,
    them: sql`not is_closed and author = 'support'`,
    mine: sql`not is_closed and assigned_to = ${personId}`,
    unassigned: sql`not is_closed and assigned_to is null`,
    closed: sql`is_closed`,
  })[part];

/** Threads that are found by what somebody has typed. Each condition has an index of its own. */
const found = (words: string) => sql`
  select conversation_id from conversation_messages
    where to_tsvector('simple', body) @@ websearch_to_tsquery('simple', ${words})
  union select id from conversations where reference = ${words.toUpperCase()}
  union select id from conversations where lower(customer_email) = ${words.toLowerCase()}
  union select id from conversations
    where to_tsvector('simple', coalesce(customer_name, '') || ' ' || coalesce(order_number, ''))
      @@ websearch_to_tsquery('simple', ${words})`;

type Asked = StaffAsking & {
  readonly show: InboxPart;
  readonly q?: string | undefined;
  readonly page: number;
};

async function readRows(tx: Tx, { personId, show, q, page }: Asked, openSince: Date): Promise<Row[]> {
  // Old threads are read only where closed ones are wanted; the index on their age leaves out the rest.
  const within =
    q !== undefined
      ? sql`and thread.id in (${found(q)})`
      : show === 'closed'
        ? sql``
        : sql`and last_message_at > ${openSince}`;
  const wanted = q === undefined ? inPart(show, personId) : sql`true`;
  const order =
    q === undefined && show !== 'closed' && show !== 'them'
      ? sql`waiting_since nulls last, last_message_at desc, id`
      : sql`last_message_at desc, id`;
  const { rows } = await sql<Row>`
    select * from (${threads(openSince)} ${within}) thread where ${wanted}
    order by ${order} limit ${onPage + 1} offset ${(page - 1) * onPage}`.execute(tx);
  return rows;
}

async function countParts(tx: Tx, personId: string, openSince: Date): Promise<Inbox['counts']> {
  const { rows } = await sql<{ us: string; mine: string; unassigned: string; them: string }>`
    select count(*) filter (where author = 'customer') as us,
      count(*) filter (where author = 'support') as them,
      count(*) filter (where assigned_to = ${personId}) as mine,
      count(*) filter (where assigned_to is null) as unassigned
    from (${threads(openSince)} and last_message_at > ${openSince}) thread where not is_closed`.execute(tx);
  const [counted] = rows;
  return {
    us: Number(counted?.us),
    mine: Number(counted?.mine),
    unassigned: Number(counted?.unassigned),
    them: Number(counted?.them),
  };
}

/** How many open conversations each has who has any. */
export async function countOpen(tx: Tx, now: Date): Promise<ReadonlyMap<string, number>> {
  const openSince = conversationsOpenSince(now);
  const { rows } = await sql<{ person: string; open: string }>`
    select assigned_to as person, count(*) as open
    from (${threads(openSince)} and last_message_at > ${openSince} and assigned_to is not null) thread
    where not is_closed group by assigned_to`.execute(tx);
  return new Map(rows.map(({ person, open }) => [person, Number(open)]));
}

/** When support means to have answered. */
export const answerBy = (topic: ConversationTopic, waitingSince: Date | null): string | null =>
  waitingSince && supportMinutesLater(waitingSince, replyGoalMinutes(topic)).toISOString();

/** Returns a part of the inbox, or what is found by words. Names of customers are in it, so reading it is recorded. */
export async function listInbox({ db, clock }: DeskDeps, asked: Asked): Promise<Inbox> {
  const now = clock.now();
  const openSince = conversationsOpenSince(now);
  return db.transaction().execute(async (tx) => {
    const rows = await readRows(tx, asked, openSince);
    const counts = await countParts(tx, asked.personId, openSince);
    const people = await team(tx, now);
    const shown = rows.slice(0, onPage);
    const act = { act: 'inbox_read', after: { conversations: shown.map(({ id }) => id) } } as const;
    if (shown.length > 0) await record(tx, asked, act, now);
    const toRow = (row: Row): InboxRow => {
      const assignee = people.find(({ id }) => id === row.assigned_to);
      const { author, channel, text, at } = row;
      return {
        id: row.id,
        reference: row.reference,
        topic: row.topic,
        name: row.name,
        orderNumber: row.order_number,
        assignee: assignee ? { id: assignee.id, name: givenName(assignee.name) } : null,
        last: { author, channel, text, at: at.toISOString() },
        isClosed: row.is_closed,
        answerBy: row.is_closed ? null : answerBy(row.topic, row.waiting_since),
      };
    };
    return { counts, rows: shown.map(toRow), hasMore: rows.length > onPage };
  });
}
