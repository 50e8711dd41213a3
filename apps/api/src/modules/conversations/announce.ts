import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export const conversationChannel = 'conversations';

/**
 * What happened in a conversation. Every reader loads the texts from the table, according to their
 * rights.
 */
export type Announcement = {
  readonly kind: 'message' | 'seen' | 'customer-typing' | 'support-typing' | 'joined' | 'work' | 'presence';
  readonly conversationId: string;
  readonly seq: number;
};

/** Notifies every process that listens; within a transaction, if and only if it commits. */
export async function announce(db: Db | Tx, { kind, conversationId, seq }: Announcement): Promise<void> {
  await sql`select pg_notify(${conversationChannel}, ${`${kind} ${conversationId} ${seq}`})`.execute(db);
}

export function readAnnouncement(payload: string): Announcement | undefined {
  const [kind, conversationId, seq] = payload.split(' ');
  if (!kind || !conversationId) return undefined;
  return { kind: kind as Announcement['kind'], conversationId, seq: Number(seq) };
}
