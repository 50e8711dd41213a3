import type { ConversationTopic } from './support.ts';

/** A thread takes messages for so many days after its last one; later ones begin a new thread. */
export const conversationOpenDays = 90;
/** An answer in the chat that is not read within so many minutes goes by mail. */
export const unreadReplyMinutes = 5;

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** Threads whose last message is from then or earlier are closed. */
export const conversationsOpenSince = (now: Date): Date =>
  new Date(now.getTime() - conversationOpenDays * dayMs);

/** Answers from then or earlier have waited long enough to be read in the chat. */
export const unreadSince = (now: Date): Date => new Date(now.getTime() - unreadReplyMinutes * minuteMs);

export type JoinFacts = {
  readonly email: string | null;
  /** By the link of an order, or by a reply to a mail of ours. */
  readonly isProved: boolean;
  readonly topic: ConversationTopic;
  readonly orderId: string | null;
  /** The browser that sees the thread, for chats. */
  readonly visitorId: string | null;
};

/** Whether two threads are of the same customer and about the same subject, as far as that is proved. */
export function canJoin(one: JoinFacts, other: JoinFacts): boolean {
  if (!one.isProved || !other.isProved || one.email === null) return false;
  if (one.email.toLowerCase() !== other.email?.toLowerCase()) return false;
  if (one.topic !== other.topic || one.orderId !== other.orderId) return false;
  // A reply by mail proves the mailbox, not the browser in which somebody typed the address. Only chats are
  // shown in a browser.
  return one.topic !== 'chat' || one.visitorId === other.visitorId;
}
