import type { PersonalDataFile } from '@mendwell/contract';
import { sql } from 'kysely';
import { showPhotos } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { deleteMessages, deleteRejectedReplies, deleteThreads } from './delete-threads.ts';
import { photosOfMessages } from './read-conversation.ts';
import './conversation-tables.ts';

/** Returns the conversations that name an address, including those that were joined to others. */
export async function findConversationsOf(db: Db | Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where lower(customer_email) = lower(${email})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Messages by form were acknowledged and answered to their address. In the chat, anybody can type
 * anybody's address: until a link or a reply has proved it, the conversation is neither shown to the
 * owner of the address nor erased for them.
 */
const isTheirs = (email: string) => sql<boolean>`
  lower(thread.customer_email) = lower(${email})
  and (thread.topic <> 'chat' or thread.email_proved_at is not null)`;

/**
 * In a chat that only names the address, selects the messages that came from its mailbox: these are the
 * owner's own words and nobody else's.
 */
const isOwnReply = (email: string) => sql<boolean>`
  lower(thread.customer_email) = lower(${email}) and one.author = 'customer' and one.channel = 'mail'`;

const isOnlyTyped = (email: string) => sql<boolean>`
  lower(customer_email) = lower(${email}) and topic = 'chat' and email_proved_at is null`;

type Exported = PersonalDataFile['messages'][number] & { readonly id: string };

/** Returns the messages of both sides in conversations of this address. */
export async function exportPersonalData(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  email: string,
): Promise<PersonalDataFile['messages']> {
  const { rows } = await sql<{ message: Exported }>`
    select to_jsonb(one) - 'body' || jsonb_build_object(
        'reference', thread.reference,
        'message', one.body,
        'conversation', case when ${isTheirs(email)} then to_jsonb(thread) end,
        'joined', (select coalesce(jsonb_agg(to_jsonb(pointer)), '[]') from conversations pointer
          where pointer.joined_into = thread.id and ${isTheirs(email)}),
        'attached', (select coalesce(jsonb_agg(to_jsonb(photo)), '[]') from conversation_photos photo
          where photo.message_id = one.id)) as message
    from conversations thread join conversation_messages one on one.conversation_id = thread.id
    where (${isTheirs(email)}) or (${isOwnReply(email)})
    order by one.created_at desc, one.seq desc`.execute(db);
  const uploads = await photosOfMessages(
    db,
    rows.map(({ message }) => message.id),
  );
  const shown = await showPhotos({ db, storage }, [...uploads.values()].flat());
  return rows.map(({ message }) => ({
    ...message,
    photos: (uploads.get(message.id) ?? []).flatMap((id) => shown.get(id) ?? []),
  }));
}

/**
 * Returns replies by mail that did not become messages: those in conversations of this address, and
 * those sent from its mailbox.
 */
export async function exportRejectedReplies(
  db: Db,
  email: string,
): Promise<PersonalDataFile['rejected_replies']> {
  const { rows } = await sql<{ reply: PersonalDataFile['rejected_replies'][number] }>`
    select to_jsonb(one) - 'mail_hash' || jsonb_build_object('reference', thread.reference) as reply
    from rejected_replies one join conversations thread on thread.id = one.conversation_id
    where (${isTheirs(email)})
      or (lower(thread.customer_email) = lower(${email}) and one.side = 'customer')
    order by one.arrived_at desc, one.id`.execute(db);
  return rows.map(({ reply }) => reply);
}

/** Returns what support has noted in conversations of this address, and answers that were typed and not sent. */
export async function exportStaffNotes(db: Db, email: string): Promise<PersonalDataFile['staff_notes']> {
  const { rows } = await sql<{ note: PersonalDataFile['staff_notes'][number] }>`
    select to_jsonb(one) || jsonb_build_object('reference', thread.reference) as note
    from conversations thread join (
      select id, conversation_id, person_id, author_name, 'note' as kind, body, created_at, null::bigint as based_on
      from conversation_notes
      union all
      select null, conversation_id, person_id, null, 'draft', body, changed_at, based_on from conversation_drafts
    ) one on one.conversation_id = thread.id
    where (${isTheirs(email)}) order by one.created_at desc`.execute(db);
  return rows.map(({ note }) => note);
}

type Found = { readonly id: string; readonly reference: string };
export type ThreadErasure = {
  /** Includes threads that were joined to them, because mails about them carry their references. */
  readonly erasable: readonly Found[];
  /** Conversations about orders that are in progress, or whose payment or refund is pending. */
  readonly kept: readonly Found[];
  /** The number of chats that name the address without proof: it is removed from them. */
  readonly typed: number;
};

type ErasureDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Returns which of these orders still run or have money under way. */
  readonly openOrdersAmong: (orderIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Returns what an erasure would delete of the conversations of an address. */
export async function planThreadErasure(
  { db, openOrdersAmong }: Pick<ErasureDeps, 'db' | 'openOrdersAmong'>,
  email: string,
): Promise<ThreadErasure> {
  const { rows: theirs } = await sql<Found & { orderId: string | null; isJoined: boolean }>`
    with own as (select coalesce(joined_into, id) as id from conversations thread where ${isTheirs(email)})
    select one.id, one.reference, coalesce(living.order_id, one.order_id) as "orderId",
      one.joined_into is not null as "isJoined"
    from conversations one left join conversations living on living.id = one.joined_into
    where one.id in (select id from own) or one.joined_into in (select id from own)
    order by one.created_at, one.id`.execute(db);
  const open = await openOrdersAmong(theirs.flatMap(({ orderId }) => orderId ?? []));
  const stays = ({ orderId }: (typeof theirs)[number]) => orderId !== null && open.has(orderId);
  const { rows: typed } = await sql`
    select from conversations where ${isOnlyTyped(email)}`.execute(db);
  return {
    erasable: theirs.filter((thread) => !stays(thread)),
    kept: theirs.filter((thread) => stays(thread) && !thread.isJoined),
    typed: typed.length,
  };
}

/**
 * No law requires conversations to be retained, but those about an order in progress are still needed.
 * Running this twice does no harm.
 */
export async function erasePersonalData(deps: ErasureDeps, email: string): Promise<void> {
  const { db, clock } = deps;
  const { erasable } = await planThreadErasure(deps, email);
  const threads = erasable.map(({ id }) => id);
  await db.transaction().execute(async (tx) => {
    const { rows: replies } = await sql<{ id: string }>`
      select one.id from conversations thread join conversation_messages one on one.conversation_id = thread.id
      where ${isOwnReply(email)} and not (${isTheirs(email)})`.execute(tx);
    await deleteMessages(
      tx,
      replies.map(({ id }) => id),
      clock.now(),
    );
    const { rows: rejected } = await sql<{ id: string }>`
      select one.id from conversations thread join rejected_replies one on one.conversation_id = thread.id
      where lower(thread.customer_email) = lower(${email}) and one.side = 'customer'
        and not (${isTheirs(email)})`.execute(tx);
    await deleteRejectedReplies(
      tx,
      rejected.map(({ id }) => id),
    );
    await sql`
      update conversations set customer_email = null where ${isOnlyTyped(email)}`.execute(tx);
    await deleteThreads(tx, threads, clock.now());
  });
}
