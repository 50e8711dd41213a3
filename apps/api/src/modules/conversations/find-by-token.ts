import type { Db } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import { findThread, type Thread } from './conversation-repository.ts';
import type { Author } from './conversation-tables.ts';
import { isReplyToken, readReplyToken } from './reply-token.ts';

type Deps = { readonly db: Db; readonly replySecret: RotatingSecret };

/** Returns the thread and the side that a token is valid for, or undefined when it is forged. */
export async function findByToken(
  { db, replySecret }: Deps,
  token: string,
): Promise<{ readonly thread: Thread; readonly side: Author } | undefined> {
  const claimed = readReplyToken(token);
  const thread = claimed && (await findThread(db, { reference: claimed.reference }));
  if (!claimed || !thread) return undefined;
  const { reference, customer_email: email } = thread;
  const subject = { reference, side: claimed.side, email };
  if (!replySecret.some((secret) => isReplyToken(secret, token, subject))) return undefined;
  return { thread, side: claimed.side };
}
