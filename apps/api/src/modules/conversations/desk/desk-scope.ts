import { type DeskAct, recordAct } from '#modules/desk-audit/index.ts';
import { staffWith } from '#modules/desk-people/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { findThread, listLastMessages, lockThread, type Thread } from '../conversation-repository.ts';

export type DeskDeps = { readonly db: Db; readonly clock: Clock };
/** Somebody of support who asks for something about one conversation. */
export type AskingAboutThread = StaffAsking & { readonly conversationId: string };

export const notFound = { refusal: 'not_found' } as const;
export const changed = { refusal: 'conversation_changed' } as const;

/** Returns a conversation, or the one that it was joined to. */
export async function findOpenable(db: Db | Tx, id: string): Promise<Thread | undefined> {
  const thread = await findThread(db, { id });
  return thread?.joined_into ? findThread(db, { id: thread.joined_into }) : thread;
}

/** Locks a conversation, or the one that it was joined to, and returns its last message with it. */
export async function lockWithLast(
  tx: Tx,
  id: string,
): Promise<{ readonly thread: Thread; readonly lastSeq: number } | undefined> {
  const thread = await lockThread(tx, id);
  if (!thread) return undefined;
  const [last] = await listLastMessages(tx, thread.id, { most: 1 });
  return { thread, lastSeq: last?.seq ?? 0 };
}

/** Everybody who answers customers, by name. */
export const team = (db: Db | Tx, now: Date) => staffWith(db, 'answer_conversations', now);

/** What customers and colleagues are told of a name: the given one. */
export const givenName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

type Done = {
  readonly act: DeskAct;
  readonly about?: string;
  readonly before?: object;
  readonly after?: object;
};

/** Records an act or a reading, in the transaction that does it. */
export const record = (tx: Tx, { personId, role, requestId }: StaffAsking, done: Done, now: Date) =>
  recordAct(tx, { personId, role, providerId: null, requestId, now, ...done });
