import type { ChatMessage, Conversation } from '@mendwell/contract';
import type { UnsentMessage } from '#app/draft/chat.ts';

/** Adds a message: each appears once and in the server's order, however often and late it arrives. */
export function addMessage(messages: readonly ChatMessage[], added: ChatMessage): readonly ChatMessage[] {
  const others = messages.filter(({ id }) => id !== added.id);
  return [...others, added].toSorted((one, other) => one.seq - other.seq);
}

/**
 * A conversation that the first message begins; its reference is known once it has been read from the
 * server.
 */
export const newConversation: Conversation = {
  reference: '',
  hasEmail: false,
  orderNumber: null,
  messages: [],
  supportSeenSeq: 0,
};

/** Merges two versions of a conversation. Neither may undo what the other has already received. */
export const joinConversations = (known: Conversation | null, read: Conversation): Conversation =>
  known && (known.reference === read.reference || known.reference === newConversation.reference)
    ? {
        ...read,
        hasEmail: known.hasEmail || read.hasEmail,
        messages: known.messages.reduce(
          (all, one) => (all.some(({ id }) => id === one.id) ? all : addMessage(all, one)),
          read.messages as readonly ChatMessage[],
        ) as ChatMessage[],
        supportSeenSeq: Math.max(known.supportSeenSeq, read.supportSeenSeq),
      }
    : read;

export const lastSeq = (conversation: Conversation | null): number => conversation?.messages.at(-1)?.seq ?? 0;

/** The answers that the customer has not seen. */
export const unreadIn = (conversation: Conversation | null, seenSeq: number): readonly ChatMessage[] =>
  conversation?.messages.filter(({ author, seq }) => author === 'support' && seq > seenSeq) ?? [];

export type MessageState = 'sending' | 'sent' | 'read' | 'unsent' | 'refused';

/** One bubble of the log. */
export type LogEntry = {
  readonly id: string;
  readonly author: 'customer' | 'support';
  readonly name: string | null;
  readonly body: string;
  readonly photos: ChatMessage['photos'];
  readonly at: Date;
  /** Set only for the customer's own messages. */
  readonly state?: MessageState;
};

type Unsent = { readonly unsent: readonly UnsentMessage[]; readonly isOutOfReach: boolean };

const unsentState = ({ isRefused }: UnsentMessage, isOutOfReach: boolean): MessageState => {
  if (isRefused) return 'refused';
  return isOutOfReach ? 'unsent' : 'sending';
};

/** Returns all messages of the conversation, then those still to be sent. */
export function logEntries(
  conversation: Conversation | null,
  { unsent, isOutOfReach }: Unsent,
): readonly LogEntry[] {
  const messages = conversation?.messages ?? [];
  const said = messages.map(({ createdAt, ...message }): LogEntry => {
    const isRead = message.seq <= (conversation?.supportSeenSeq ?? 0);
    return {
      ...message,
      at: new Date(createdAt),
      ...(message.author === 'customer' ? { state: isRead ? 'read' : 'sent' } : {}),
    };
  });
  const waiting = unsent
    // The server may already have the message while its response is still on the way.
    .filter(({ id }) => !messages.some((message) => message.id === id))
    .map(
      (one): LogEntry => ({
        id: one.id,
        author: 'customer',
        name: null,
        body: one.body,
        photos: [],
        at: new Date(one.writtenAt),
        state: unsentState(one, isOutOfReach),
      }),
    );
  return [...said, ...waiting];
}

const hereMs = 10 * 60 * 1000;

/** Returns the name of the support person who has written in the last ten minutes. */
export function whoIsHere(conversation: Conversation | null, now: Date): string | undefined {
  const last = conversation?.messages.findLast(({ author }) => author === 'support');
  const isRecent = last && now.getTime() - Date.parse(last.createdAt) < hereMs;
  return (isRecent && last.name) || undefined;
}
