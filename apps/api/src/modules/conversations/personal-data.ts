import type { PersonalDataFile } from '@mendwell/contract';
import { sql } from 'kysely';
import { erasePersonalData as eraseMails } from '#modules/mail/index.ts';
import { dropPhotos, showPhotos } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { photosOfMessages } from './read-conversation.ts';
import './conversation-tables.ts';

/** Conversations of an address, those that were joined to others included. */
export async function findConversationsOf(db: Db | Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where lower(customer_email) = lower(${email})`.execute(db);
  return rows.map(({ id }) => id);
}

type Exported = PersonalDataFile['messages'][number] & { readonly id: string };

/** What was written in conversations of this address, by both sides. */
export async function exportPersonalData(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  email: string,
): Promise<PersonalDataFile['messages']> {
  const { rows } = await sql<{ message: Exported }>`
    select to_jsonb(one) - 'body' || jsonb_build_object(
        'reference', thread.reference,
        'message', one.body,
        'conversation', to_jsonb(thread),
        'joined', (select coalesce(jsonb_agg(to_jsonb(pointer)), '[]') from conversations pointer
          where pointer.joined_into = thread.id),
        'attached', (select coalesce(jsonb_agg(to_jsonb(photo)), '[]') from conversation_photos photo
          where photo.message_id = one.id)) as message
    from conversations thread join conversation_messages one on one.conversation_id = thread.id
    where lower(thread.customer_email) = lower(${email})
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

/** No law keeps them. Running it twice does no harm. */
export async function erasePersonalData(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  email: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const threads = await findConversationsOf(tx, email);
    if (threads.length === 0) return;
    const messages = await tx
      .selectFrom('conversation_messages')
      .select('id')
      .where('conversation_id', 'in', threads)
      .execute();
    const ids = messages.map(({ id }) => id);
    const photos = await photosOfMessages(tx, ids);
    await tx.deleteFrom('conversations').where('id', 'in', threads).execute();
    await dropPhotos(tx, [...photos.values()].flat(), clock.now());
    await eraseMails(tx, ids);
  });
}
