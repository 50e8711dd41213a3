import type { Colleague } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { announce } from '../announce.ts';
import { markSeen } from '../mark-seen.ts';
import { signalTyping } from '../signal-typing.ts';
import {
  type AskingAboutThread,
  type DeskDeps,
  findOpenable,
  givenName,
  notFound,
  team,
} from './desk-scope.ts';

/** Pages tell every ten seconds that they are open; who has missed two turns is gone. */
const hereMs = 25_000;
/** Whoever has typed nothing for so long is thinking. */
const writingMs = 15_000;

type Presence = { readonly seen_at: Date; readonly writing_at: Date | null };
const since = (now: Date, ms: number) => new Date(now.getTime() - ms);
const isHere = (row: Presence, now: Date) => row.seen_at > since(now, hereMs);
const isWriting = (row: Presence, now: Date) =>
  isHere(row, now) && row.writing_at !== null && row.writing_at > since(now, writingMs);

type Asked = { readonly conversationId: string; readonly personId: string; readonly now: Date };

/** Returns which colleagues have a conversation open or have typed something that they have not sent. */
export async function colleaguesAt(
  db: Db | Tx,
  { conversationId, personId, now }: Asked,
): Promise<Colleague[]> {
  const presences = await db
    .selectFrom('conversation_presences')
    .select(['person_id', 'seen_at', 'writing_at'])
    .where('conversation_id', '=', conversationId)
    .where('seen_at', '>', since(now, hereMs))
    .execute();
  const drafts = await db
    .selectFrom('conversation_drafts')
    .select(['person_id', 'body'])
    .where('conversation_id', '=', conversationId)
    .execute();
  const people = presences.length + drafts.length > 0 ? await team(db, now) : [];
  return people.flatMap(({ id, name }) => {
    const presence = presences.find((row) => row.person_id === id);
    const draft = drafts.find((row) => row.person_id === id);
    if (id === personId || (!presence && !draft)) return [];
    return {
      id,
      name: givenName(name),
      isHere: presence !== undefined,
      isWriting: presence !== undefined && isWriting(presence, now),
      draft: draft?.body ?? null,
    };
  });
}

/** Notes who is there; colleagues are told when that is new, not with every turn. */
async function noteHere(tx: Tx, { conversationId, personId, now }: Asked, isNowWriting: boolean) {
  const mine = tx
    .selectFrom('conversation_presences')
    .select(['seen_at', 'writing_at'])
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId);
  const before = await mine.executeTakeFirst();
  await sql`
    insert into conversation_presences (conversation_id, person_id, seen_at, writing_at)
    values (${conversationId}, ${personId}, ${now}, ${isNowWriting ? now : null})
    on conflict (conversation_id, person_id) do update
      set seen_at = excluded.seen_at, writing_at = excluded.writing_at`.execute(tx);
  const was = before && isHere(before, now) ? isWriting(before, now) : undefined;
  if (was !== isNowWriting) await announce(tx, { kind: 'presence', conversationId, seq: 0 });
}

type Attending = AskingAboutThread & { readonly isWriting: boolean; readonly seen?: number | undefined };

/** Somebody has a conversation open. The customer is shown what was read, and in the chat that somebody writes. */
export async function attendConversation(
  { db, clock }: DeskDeps,
  { isWriting: isNowWriting, seen, ...asking }: Attending,
): Promise<{ readonly colleagues: Colleague[] } | typeof notFound> {
  const thread = await findOpenable(db, asking.conversationId);
  if (!thread) return notFound;
  const asked = { conversationId: thread.id, personId: asking.personId, now: clock.now() };
  await db.transaction().execute((tx) => noteHere(tx, asked, isNowWriting));
  if (seen !== undefined && seen > thread.support_seen_seq)
    await markSeen(db, { conversationId: thread.id, side: 'support', seq: seen });
  if (isNowWriting && thread.topic === 'chat')
    await signalTyping(db, { conversationId: thread.id, side: 'support' });
  return { colleagues: await colleaguesAt(db, asked) };
}

/** Keeps what somebody has typed, one draft for each person; without text it is dropped. */
export async function saveDraft(
  { db, clock }: DeskDeps,
  { body, after, ...asking }: AskingAboutThread & { readonly body: string | null; readonly after: number },
): Promise<undefined | typeof notFound> {
  const thread = await findOpenable(db, asking.conversationId);
  if (!thread) return notFound;
  const draft = { conversation_id: thread.id, person_id: asking.personId };
  await db.transaction().execute(async (tx) => {
    if (body === null)
      await tx
        .deleteFrom('conversation_drafts')
        .where('conversation_id', '=', draft.conversation_id)
        .where('person_id', '=', draft.person_id)
        .execute();
    else {
      const kept = { body, based_on: after, changed_at: clock.now() };
      await tx
        .insertInto('conversation_drafts')
        .values({ ...draft, ...kept })
        .onConflict((conflict) => conflict.columns(['conversation_id', 'person_id']).doUpdateSet(kept))
        .execute();
    }
    await announce(tx, { kind: 'presence', conversationId: thread.id, seq: 0 });
  });
  return undefined;
}
