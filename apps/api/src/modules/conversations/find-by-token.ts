import type { Db } from '#platform/database.ts';
import { findThread, type Thread } from './conversation-repository.ts';
import type { Author } from './conversation-tables.ts';
import { isReplyToken, readReplyToken } from './reply-token.ts';

type Deps = { readonly db: Db; readonly replySecret: string };

/** Returns the thread and the side that a token is valid for, or undefined when it is forged. */
export async function findByToken(
  { db, replySecret }: Deps,
  token: string,
): Promise<{ readonly thread: Thread; readonly side: Author } | undefined> {
  const claimed = readReplyToken(token);
  const thread = claimed && (await findThread(db, { reference: claimed.reference }));
  if (!claimed || !thread) return undefined;
  const { reference, customer_email: email } = thread;
  if (!isReplyToken(replySecret, token, { reference, side: claimed.side, email })) return undefined;
  return { thread, side: claimed.side };
}
