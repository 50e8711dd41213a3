import type { ConversationTopic } from './support.ts';

/**
 * A thread accepts messages for this many days after its last one; later messages begin a new thread.
 */
export const conversationOpenDays = 90;
/** An answer in the chat that is not read within this many minutes is mailed. */
export const unreadReplyMinutes = 5;

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** Threads whose last message was sent at this time or earlier are closed. */
export const conversationsOpenSince = (now: Date): Date =>
  new Date(now.getTime() - conversationOpenDays * dayMs);

/** Answers sent at this time or earlier have waited long enough in the chat and are mailed. */
export const unreadSince = (now: Date): Date => new Date(now.getTime() - unreadReplyMinutes * minuteMs);

export type JoinFacts = {
  readonly email: string | null;
  /**
   * Whether the customer has proved the address, by the link of an order or by a reply to one of our
   * mails.
   */
  readonly isProved: boolean;
  readonly topic: ConversationTopic;
  readonly orderId: string | null;
  /** The browser that shows the thread; only chats have one. */
  readonly visitorId: string | null;
};

/** Returns whether two threads provably belong to the same customer and subject. */
export function canJoin(one: JoinFacts, other: JoinFacts): boolean {
  if (!one.isProved || !other.isProved || one.email === null) return false;
  if (one.email.toLowerCase() !== other.email?.toLowerCase()) return false;
  if (one.topic !== other.topic || one.orderId !== other.orderId) return false;
  // A reply by mail proves the mailbox, not the browser in which somebody typed the address. Only chats are
  // shown in a browser.
  return one.topic !== 'chat' || one.visitorId === other.visitorId;
}
