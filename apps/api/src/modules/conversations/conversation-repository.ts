import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database.ts';
import type { Author } from './conversation-tables.ts';

const threadColumns = [
  'id',
  'reference',
  'topic',
  'language',
  'visitor_id',
  'customer_name',
  'customer_email',
  'email_proved_at',
  'order_id',
  'order_number',
  'joined_into',
  'created_at',
  'last_message_at',
  'customer_seen_seq',
  'support_seen_seq',
  'assigned_to',
  'closed_seq',
  'closed_at',
] as const;
const messageColumns = [
  'id',
  'conversation_id',
  'seq',
  'author',
  'author_name',
  'channel',
  'body',
  'mail_message_id',
  'created_at',
  'mailed_at',
] as const;

type Numbered<Row, Name extends keyof Row> = Omit<Row, Name> & { readonly [N in Name]: number };
export type Thread = Omit<
  Numbered<Selectable<Tables['conversations']>, 'customer_seen_seq' | 'support_seen_seq'>,
  'closed_seq'
> & { readonly closed_seq: number | null };
export type Message = Numbered<Selectable<Tables['conversation_messages']>, 'seq'>;

const toThread = (row: Selectable<Tables['conversations']>): Thread => ({
  ...row,
  customer_seen_seq: Number(row.customer_seen_seq),
  support_seen_seq: Number(row.support_seen_seq),
  closed_seq: row.closed_seq === null ? null : Number(row.closed_seq),
});
const toMessage = (row: Selectable<Tables['conversation_messages']>): Message => ({
  ...row,
  seq: Number(row.seq),
});

export type ThreadFilter = {
  readonly id?: string;
  readonly reference?: string;
  readonly visitorId?: string;
  readonly orderId?: string;
  readonly topic?: Thread['topic'];
  /** Compared case-insensitively. */
  readonly email?: string;
  readonly isProved?: true;
  /** Threads whose last message is older than this are closed. */
  readonly openSince?: Date;
};

const select = (db: Db | Tx, filter: ThreadFilter) =>
  db
    .selectFrom('conversations')
    .select(threadColumns)
    .$if(filter.id !== undefined, (query) => query.where('id', '=', filter.id ?? ''))
    .$if(filter.reference !== undefined, (query) => query.where('reference', '=', filter.reference ?? ''))
    .$if(filter.visitorId !== undefined, (query) => query.where('visitor_id', '=', filter.visitorId ?? ''))
    .$if(filter.orderId !== undefined, (query) => query.where('order_id', '=', filter.orderId ?? ''))
    .$if(filter.topic !== undefined, (query) => query.where('topic', '=', filter.topic ?? 'chat'))
    .$if(filter.email !== undefined, (query) =>
      query.where((row) => row(row.fn('lower', ['customer_email']), '=', filter.email?.toLowerCase() ?? '')),
    )
    .$if(filter.isProved === true, (query) => query.where('email_proved_at', 'is not', null))
    .$if(filter.openSince !== undefined, (query) =>
      query.where('last_message_at', '>', filter.openSince ?? new Date()),
    )
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc');

/** Returns a thread by its own id, whether it was joined or not. */
export async function findThread(db: Db | Tx, filter: ThreadFilter): Promise<Thread | undefined> {
  const row = await select(db, filter).executeTakeFirst();
  return row && toThread(row);
}

/** Returns the newest matching thread that is not joined to another. */
export async function findLivingThread(db: Db | Tx, filter: ThreadFilter): Promise<Thread | undefined> {
  const row = await select(db, filter).where('joined_into', 'is', null).executeTakeFirst();
  return row && toThread(row);
}

export async function listLivingThreads(tx: Tx, filter: ThreadFilter): Promise<Thread[]> {
  const rows = await select(tx, filter).where('joined_into', 'is', null).execute();
  return rows.map(toThread);
}

/**
 * Locks a thread, or the one that it was joined to. Every writer of a message holds this lock, so that
 * the messages of one conversation are committed in the order of their seq and no reader skips one.
 */
export async function lockThread(tx: Tx, id: string): Promise<Thread | undefined> {
  const row = await tx
    .selectFrom('conversations')
    .select(threadColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.joined_into ? lockThread(tx, row.joined_into) : row && toThread(row);
}

export async function insertThread(tx: Tx, thread: Insertable<Tables['conversations']>): Promise<Thread> {
  return toThread(
    await tx.insertInto('conversations').values(thread).returning(threadColumns).executeTakeFirstOrThrow(),
  );
}

/** Returns undefined when a message with this id, or from this mail, already exists. */
export async function insertMessage(
  tx: Tx,
  message: Insertable<Tables['conversation_messages']>,
): Promise<Message | undefined> {
  const row = await tx
    .insertInto('conversation_messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning(messageColumns)
    .executeTakeFirst();
  return row && toMessage(row);
}

export async function findMessage(db: Db | Tx, id: string): Promise<Message | undefined> {
  const row = await db
    .selectFrom('conversation_messages')
    .select(messageColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toMessage(row);
}

type Window = { readonly after?: number; readonly upTo?: number; readonly most: number };

/** The first messages after a seq, in order. */
export async function listMessages(
  db: Db | Tx,
  conversationId: string,
  { after = 0, most }: Window,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('conversation_messages')
    .select(messageColumns)
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', String(after))
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map(toMessage);
}

/** The last messages up to a seq, in order. */
export async function listLastMessages(
  db: Db | Tx,
  conversationId: string,
  { upTo, most }: Window,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('conversation_messages')
    .select(messageColumns)
    .where('conversation_id', '=', conversationId)
    .$if(upTo !== undefined, (query) => query.where('seq', '<=', String(upTo)))
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();
  return rows.map(toMessage).toReversed();
}

/**
 * Serialises all transactions that use this name; the lock is held until the transaction ends. An id in capital letters
 * names the same row as in small ones.
 */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  const lock = `conversations:${name.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
}

/** Returns how many messages came through the form from this address since then. */
export async function countFormMessages(tx: Tx, email: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('conversation_messages as message')
    .innerJoin('conversations', 'conversations.id', 'message.conversation_id')
    .select((row) => row.fn.countAll().as('count'))
    .where((row) => row(row.fn('lower', ['customer_email']), '=', email.toLowerCase()))
    .where('message.channel', '=', 'form')
    .where('message.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns how many messages came by mail from one side since then. */
export async function countMailed(
  tx: Tx,
  { conversationId, author, since }: { conversationId: string; author: Author; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('conversation_messages')
    .select((row) => row.fn.countAll().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('channel', '=', 'mail')
    .where('author', '=', author)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An address that is proved, or from which somebody replied, is not replaced by a typed one. */
export const isEmailSettled = async (tx: Tx, thread: Thread): Promise<boolean> =>
  thread.email_proved_at !== null ||
  (await countMailed(tx, { conversationId: thread.id, author: 'customer', since: new Date(0) })) > 0;
