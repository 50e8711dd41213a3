import type { Db } from '#platform/database.ts';
import { announce } from './announce.ts';
import type { Author } from './conversation-tables.ts';

/** Notifies the other side, if connected, that somebody is typing. Nothing is stored. */
export const signalTyping = (
  db: Db,
  { conversationId, side }: { readonly conversationId: string; readonly side: Author },
): Promise<void> => announce(db, { kind: `${side}-typing`, conversationId, seq: 0 });
