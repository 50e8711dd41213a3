import { type MessageSide, messageDayStart, orderMessageLimits, otherSide } from '@mendwell/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database.ts';
import './order-message-tables.ts';

/** An order and the provider that had it: what is written to one provider belongs to no other's thread. */
export type ThreadKey = { readonly orderId: string; readonly providerId: string };

const columns = ['id', 'seq', 'author', 'body', 'created_at'] as const;
export type StoredMessage = Pick<Selectable<Tables['order_messages']>, (typeof columns)[number]>;

export type Thread = {
  /** The oldest first. */
  readonly messages: readonly StoredMessage[];
  /** Up to which message each side has seen what the other one wrote; 0 before the first. */
  readonly seen: Readonly<Record<MessageSide, number>>;
};

/** More than anybody reads on one page. Older messages stay in the export and with support. */
const mostShown = 400;

/** Returns the messages of a thread that came after this one. */
export async function readThread(
  db: Db | Tx,
  { orderId, providerId }: ThreadKey,
  after = '0',
): Promise<Thread> {
  const newest = await db
    .selectFrom('order_messages')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('provider_id', '=', providerId)
    .where('seq', '>', after)
    .orderBy('seq', 'desc')
    .limit(mostShown)
    .execute();
  const seen = await db
    .selectFrom('order_messages')
    .select(['author', ({ fn }) => fn.max('seq').as('seq')])
    .where('order_id', '=', orderId)
    .where('provider_id', '=', providerId)
    .where('seen_at', 'is not', null)
    .groupBy('author')
    .execute();
  const seenBy = (side: MessageSide) =>
    Number(seen.find(({ author }) => author === otherSide(side))?.seq ?? 0);
  return {
    messages: newest.toReversed(),
    seen: { customer: seenBy('customer'), provider: seenBy('provider') },
  };
}

export type NewMessage = ThreadKey & {
  /** The sender makes it; the same id again is the same message. */
  readonly id: string;
  readonly author: MessageSide;
  readonly body: string;
  readonly now: Date;
};
type Added =
  | { readonly message: StoredMessage; readonly isNew: boolean }
  | { readonly refusal: 'not_found' | 'too_many_requests' };

/**
 * Adds a message once, whatever is pressed. Writers of an order wait for each other until their transaction ends, so
 * within a thread messages are committed in the order of `seq`, and whoever asks for later ones misses none.
 */
export async function addMessage(tx: Tx, { id, author, body, now, ...key }: NewMessage): Promise<Added> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order_messages ${key.orderId}`}, 0))`.execute(
    tx,
  );
  const ofThread = tx
    .selectFrom('order_messages')
    .where('order_id', '=', key.orderId)
    .where('provider_id', '=', key.providerId)
    .where('author', '=', author);
  const known = await ofThread.select(columns).where('id', '=', id).executeTakeFirst();
  if (known) return { message: known, isNew: false };
  const { count } = await ofThread
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('created_at', '>', messageDayStart(now))
    .executeTakeFirstOrThrow();
  if (Number(count) >= orderMessageLimits.perDay) return { refusal: 'too_many_requests' };
  const message = await tx
    .insertInto('order_messages')
    .values({ id, order_id: key.orderId, provider_id: key.providerId, author, body, created_at: now })
    // Somebody else's message has this id.
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return message ? { message, isNew: true } : { refusal: 'not_found' };
}

type Seen = ThreadKey & { readonly side: MessageSide; readonly seq: number; readonly now: Date };

/** Notes that a side has seen what the other one wrote, up to a message. */
export async function markSeen(db: Db | Tx, { orderId, providerId, side, seq, now }: Seen): Promise<void> {
  await db
    .updateTable('order_messages')
    .set({ seen_at: now })
    .where('order_id', '=', orderId)
    .where('provider_id', '=', providerId)
    .where('author', '=', otherSide(side))
    .where('seq', '<=', String(seq))
    .where('seen_at', 'is', null)
    .execute();
}

/** Returns whether something was written to a provider that had the order before this one. */
export async function hasOtherThreads(db: Db, { orderId, providerId }: ThreadKey): Promise<boolean> {
  const other = await db
    .selectFrom('order_messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider_id', '<>', providerId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns what customer and providers wrote to each other about an order, in all of its threads, the oldest first. */
export const messagesWithProviders = (db: Db, orderId: string) =>
  db
    .selectFrom('order_messages')
    .select([...columns, 'provider_id'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
