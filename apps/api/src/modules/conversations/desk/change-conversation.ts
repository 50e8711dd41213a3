import { announce } from '../announce.ts';
import {
  type AskingAboutThread,
  changed,
  type DeskDeps,
  givenName,
  lockWithLast,
  notFound,
  record,
  team,
} from './desk-scope.ts';

type NotFound = typeof notFound;
type Changed = typeof changed;

/** Writes a note that colleagues see, once. */
export async function noteOnConversation(
  { db, clock }: DeskDeps,
  { id, body, ...asking }: AskingAboutThread & { readonly id: string; readonly body: string },
): Promise<undefined | NotFound> {
  const now = clock.now();
  const me = (await team(db, now)).find((one) => one.id === asking.personId);
  return db.transaction().execute(async (tx) => {
    const locked = await lockWithLast(tx, asking.conversationId);
    if (!locked || !me) return notFound;
    const about = locked.thread.id;
    const added = await tx
      .insertInto('conversation_notes')
      .values({
        id,
        conversation_id: about,
        person_id: me.id,
        author_name: givenName(me.name),
        body,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) return undefined;
    await record(tx, asking, { act: 'conversation_noted', about, after: { note: id } }, now);
    await announce(tx, { kind: 'work', conversationId: about, seq: 0 });
    return undefined;
  });
}

/** Gives a conversation to somebody of support, or to nobody, if it is still whose it was for whoever decides. */
export async function assignConversation(
  { db, clock }: DeskDeps,
  { to, was, ...asking }: AskingAboutThread & { readonly to: string | null; readonly was: string | null },
): Promise<undefined | NotFound | Changed> {
  const now = clock.now();
  const people = await team(db, now);
  if (to !== null && !people.some((one) => one.id === to)) return notFound;
  return db.transaction().execute(async (tx) => {
    const locked = await lockWithLast(tx, asking.conversationId);
    if (!locked) return notFound;
    const { id: about, assigned_to: owner } = locked.thread;
    if (owner === to) return undefined;
    if (owner !== was) return changed;
    await tx.updateTable('conversations').set({ assigned_to: to }).where('id', '=', about).execute();
    const told = { before: { to: was }, after: { to } };
    await record(tx, asking, { act: 'conversation_assigned', about, ...told }, now);
    await announce(tx, { kind: 'work', conversationId: about, seq: 0 });
    return undefined;
  });
}

/** Closes a conversation up to the last message, which whoever closes it must have seen. */
export const closeConversation = (
  { db, clock }: DeskDeps,
  { after, ...asking }: AskingAboutThread & { readonly after: number },
): Promise<undefined | NotFound | Changed> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockWithLast(tx, asking.conversationId);
    if (!locked) return notFound;
    const { thread, lastSeq } = locked;
    if (thread.closed_seq !== null && thread.closed_seq >= lastSeq) return undefined;
    if (lastSeq !== after) return changed;
    const now = clock.now();
    await tx
      .updateTable('conversations')
      .set({ closed_seq: lastSeq, closed_at: now })
      .where('id', '=', thread.id)
      .execute();
    await record(tx, asking, { act: 'conversation_closed', about: thread.id, after: { upTo: lastSeq } }, now);
    await announce(tx, { kind: 'work', conversationId: thread.id, seq: 0 });
    return undefined;
  });

/** Opens a conversation that was closed, without a new message. */
export const reopenConversation = (
  { db, clock }: DeskDeps,
  asking: AskingAboutThread,
): Promise<undefined | NotFound> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockWithLast(tx, asking.conversationId);
    if (!locked) return notFound;
    const { thread } = locked;
    if (thread.closed_seq === null) return undefined;
    await tx
      .updateTable('conversations')
      .set({ closed_seq: null, closed_at: null })
      .where('id', '=', thread.id)
      .execute();
    await record(tx, asking, { act: 'conversation_reopened', about: thread.id }, clock.now());
    await announce(tx, { kind: 'work', conversationId: thread.id, seq: 0 });
    return undefined;
  });
