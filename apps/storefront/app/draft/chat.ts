import * as z from 'zod/mini';
import { chatKey } from './chat-glance.ts';
import { typedForm } from './typed-form.ts';
import { versioned } from './versioned.ts';

const UnsentMessage = z.object({
  id: z.string(),
  body: z.string(),
  writtenAt: z.string(),
  email: z.optional(z.string()),
  /**
   * Whether it was written on the page of an order. The secret that proves access to the order stays
   * in its tab and is not stored here.
   */
  isAboutOrder: z.boolean(),
  /** Whether the server has rejected the message: sending it again would not help. */
  isRefused: z.boolean(),
});
export type UnsentMessage = z.infer<typeof UnsentMessage>;

const StoredChat = z.object({
  /** The customer has seen everything up to and including this message. */
  seenSeq: z.number(),
  unsent: z.array(z.unknown()),
});
/** The server stores the chat itself; the browser stores only what the server does not know yet. */
export type StoredChat = { readonly seenSeq: number; readonly unsent: readonly UnsentMessage[] };

export const emptyChat: StoredChat = { seenSeq: 0, unsent: [] };

/** If this value exists, there is a chat: it is written with the first message, not before. */
export const storedChat = versioned<StoredChat>({
  key: chatKey,
  migrations: [(older) => older],
  hasEnd: true,
  parse: (value, onLoss) => {
    const { success, data } = StoredChat.safeParse(value);
    if (!success) return undefined;
    const unsent = data.unsent.flatMap((one) => {
      const parsed = UnsentMessage.safeParse(one);
      if (!parsed.success) onLoss();
      return parsed.success ? [parsed.data] : [];
    });
    return { seenSeq: data.seenSeq, unsent };
  },
});

export const storeUnsent = (chat: StoredChat, message: UnsentMessage): StoredChat => ({
  ...chat,
  unsent: [...chat.unsent, message],
});

export const dropUnsent = (chat: StoredChat, id: string): StoredChat => ({
  ...chat,
  unsent: chat.unsent.filter((one) => one.id !== id),
});

export const changeUnsent = (chat: StoredChat, id: string, change: Partial<UnsentMessage>): StoredChat => ({
  ...chat,
  unsent: chat.unsent.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

export const seenUpTo = (chat: StoredChat, seq: number): StoredChat =>
  seq > chat.seenSeq ? { ...chat, seenSeq: seq } : chat;

/** Applies the change to the latest stored value, which another tab may have written. */
export const changeChat = (change: (chat: StoredChat) => StoredChat): void => {
  const before = storedChat.get() ?? emptyChat;
  const after = change(before);
  if (after !== before || !storedChat.get()) storedChat.set(after);
};

/** The unsent text in the chat's fields. */
export const storedChatDraft = typedForm('chatDraft');
