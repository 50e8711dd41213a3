import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export const conversationChannel = 'conversations';

/** What has happened in a conversation. The words are read from the table by whoever may see them. */
export type Announcement = {
  readonly kind: 'message' | 'seen' | 'customer-typing' | 'support-typing' | 'joined';
  readonly conversationId: string;
  readonly seq: number;
};

/** Reaches every process that listens; from a transaction, when and only when it commits. */
export async function announce(db: Db | Tx, { kind, conversationId, seq }: Announcement): Promise<void> {
  await sql`select pg_notify(${conversationChannel}, ${`${kind} ${conversationId} ${seq}`})`.execute(db);
}

export function readAnnouncement(payload: string): Announcement | undefined {
  const [kind, conversationId, seq] = payload.split(' ');
  if (!kind || !conversationId) return undefined;
  return { kind: kind as Announcement['kind'], conversationId, seq: Number(seq) };
}
