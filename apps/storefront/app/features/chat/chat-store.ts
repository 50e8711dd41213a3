import {
  type ChatMessage,
  type Client,
  type Conversation,
  markChatSeen,
  readChat,
  setChatEmail,
  signalChatTyping,
} from '@mendwell/contract';
import { newMessageId } from '@mendwell/web/new-message-id.ts';
import { changeChat, changeUnsent, dropUnsent, seenUpTo, storedChat, storeUnsent } from '#app/draft/chat.ts';
import { addMessage, joinConversations, lastSeq, newConversation, unreadIn } from './conversation.ts';
import { followEvents } from './follow-events.ts';
import { sendUnsent } from './send-unsent.ts';

export type ChatState = {
  readonly conversation: Conversation | null;
  /** `no` before the server has responded; `lost` when it could not be reached. */
  readonly reading: 'no' | 'yes' | 'lost';
  /** Whether the last attempt to send did not reach the server. */
  readonly isOutOfReach: boolean;
  readonly isTyping: boolean;
};

export type NewMessage = { readonly body: string; readonly email?: string; readonly isAboutOrder: boolean };

const typingShownMs = 6000;
const typingIntervalMs = 3000;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

/** Creates the page's one chat: what the server has sent, and what is still to be sent to it. */
export function createChatStore(api: Client, orderToken: () => string | undefined) {
  let state: ChatState = { conversation: null, reading: 'no', isOutOfReach: false, isTyping: false };
  const listeners = new Set<() => void>();
  const change = (part: Partial<ChatState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  let stopFollowing: (() => void) | undefined;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let readTimer: ReturnType<typeof setTimeout> | undefined;
  let rereadMs = firstRetryMs;
  let isStopped = false;
  /**
   * Counts how often this browser's chat was cleared: responses to requests from before that are
   * ignored.
   */
  let timesForgotten = 0;
  let sending: Promise<unknown> = Promise.resolve();
  /** An address that was given before there was a conversation to save it in. */
  let waitingEmail: string | undefined;
  let sentTypingAt = 0;
  let sentSeq = 0;
  /** Every message up to this number is known. Beyond it, only messages sent from here may be known. */
  let receivedSeq = 0;

  const hear = (message: ChatMessage) => {
    if (message.author === 'support') {
      clearTimeout(typingTimer);
      change({ isTyping: false });
    }
    const { conversation } = state;
    if (conversation)
      change({
        conversation: { ...conversation, messages: [...addMessage(conversation.messages, message)] },
      });
  };
  /** The first message begins the conversation; its other data is then read from the server. */
  const noteSent = (message: ChatMessage, hasEmail: boolean) => {
    const isFirst = state.conversation === null;
    const begun = state.conversation ?? { ...newConversation, messages: [message] };
    change({ conversation: { ...begun, hasEmail: begun.hasEmail || hasEmail } });
    hear(message);
    follow();
    if (isFirst) void read();
  };

  const follow = () => {
    stopFollowing ??= followEvents({
      after: () => receivedSeq,
      onMessage: (message) => {
        receivedSeq = message.seq;
        hear(message);
      },
      onSeen: (seq) => {
        const { conversation } = state;
        if (!conversation) return;
        const supportSeenSeq = Math.max(conversation.supportSeenSeq, seq);
        change({ conversation: { ...conversation, supportSeenSeq } });
      },
      onTyping: () => {
        clearTimeout(typingTimer);
        typingTimer = setTimeout(() => change({ isTyping: false }), typingShownMs);
        change({ isTyping: true });
      },
      // The stream does not repeat the "seen" events that were missed in the meantime.
      onReconnected: () => void read(),
    });
  };

  async function read(): Promise<void> {
    clearTimeout(readTimer);
    const askedAfter = timesForgotten;
    const result = await api(readChat, {});
    if (isStopped || askedAfter !== timesForgotten) return;
    if (!result.ok) {
      readTimer = setTimeout(() => void read(), rereadMs);
      rereadMs = Math.min(rereadMs * 2, longestRetryMs);
      return change({ reading: state.conversation ? 'yes' : 'lost' });
    }
    rereadMs = firstRetryMs;
    const { conversation } = result.response;
    receivedSeq = Math.max(receivedSeq, lastSeq(conversation));
    if (conversation && !storedChat.get()) changeChat((chat) => chat);
    change({
      reading: 'yes',
      conversation: conversation ? joinConversations(state.conversation, conversation) : null,
    });
    if (conversation) {
      follow();
      // The message that was to carry the address had already arrived without it.
      if (waitingEmail && !conversation.hasEmail) void tellEmail(waitingEmail);
      waitingEmail = undefined;
    } else if (storedChat.get()?.unsent.length === 0) storedChat.clear();
  }

  const send = () => {
    sending = Promise.all([sending, trySending()]);
  };
  async function trySending(): Promise<void> {
    clearTimeout(retryTimer);
    const outcome = await sendUnsent({ api, orderToken, onSent: noteSent });
    change({ isOutOfReach: outcome === 'out of reach' });
    if (outcome === 'done') retryMs = firstRetryMs;
    else {
      retryTimer = setTimeout(send, retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }
  /**
   * When this browser was cleared, here or in another tab, nothing of the chat is shown or stored again.
   */
  const forgetWhenCleared = () => {
    if (!state.conversation || storedChat.get()) return;
    timesForgotten += 1;
    stopFollowing?.();
    stopFollowing = undefined;
    for (const timer of [readTimer, retryTimer, typingTimer]) clearTimeout(timer);
    receivedSeq = 0;
    sentSeq = 0;
    waitingEmail = undefined;
    change({ conversation: null, isOutOfReach: false, isTyping: false });
  };

  async function tellEmail(email: string): Promise<boolean> {
    const result = await api(setChatEmail, { body: { email } });
    const isKnown = result.ok || result.problem?.code === 'already_done';
    const { conversation } = state;
    if (isKnown && conversation) change({ conversation: { ...conversation, hasEmail: true } });
    return isKnown;
  }

  const tryAgain = () => {
    retryMs = firstRetryMs;
    if (storedChat.get()?.unsent.length) send();
    if (state.reading === 'lost') void read();
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads the chat and then follows its events; sends what an earlier page could not send. */
    start: () => {
      isStopped = false;
      void read();
      if (storedChat.get()?.unsent.length) send();
      addEventListener('online', tryAgain);
      const stopListening = storedChat.subscribe(forgetWhenCleared);
      return () => {
        stopListening();
        removeEventListener('online', tryAgain);
        isStopped = true;
        clearTimeout(readTimer);
        clearTimeout(retryTimer);
        clearTimeout(typingTimer);
        stopFollowing?.();
        stopFollowing = undefined;
      };
    },
    read,
    /**
     * Stores the message before sending it, so that neither a lost connection nor a closed tab can lose
     * it.
     */
    write: ({ body, email, isAboutOrder }: NewMessage) => {
      const writtenAt = new Date().toISOString();
      changeChat((chat) =>
        storeUnsent(chat, {
          id: newMessageId(),
          body,
          writtenAt,
          isAboutOrder,
          isRefused: false,
          ...(email ? { email } : {}),
        }),
      );
      send();
    },
    discard: (id: string) => changeChat((chat) => dropUnsent(chat, id)),
    /** Called while the conversation is visible to the customer. */
    see: () => {
      // The page may re-render before this store has noticed that the browser was cleared.
      forgetWhenCleared();
      const seq = lastSeq(state.conversation);
      if (unreadIn(state.conversation, storedChat.get()?.seenSeq ?? 0).length > 0)
        changeChat((chat) => seenUpTo(chat, seq));
      const answered = state.conversation?.messages.findLast(({ author }) => author === 'support')?.seq ?? 0;
      if (answered <= sentSeq) return;
      sentSeq = answered;
      // If this call fails, it is repeated with the next message, or the answer is mailed although it
      // was read.
      void api(markChatSeen, { body: { seq: answered } }).then(({ ok }) => {
        if (!ok) sentSeq = 0;
      });
    },
    tellTyping: () => {
      if (!state.conversation || Date.now() - sentTypingAt < typingIntervalMs) return;
      sentTypingAt = Date.now();
      void api(signalChatTyping, { body: {} });
    },
    /** While the first message has not reached the server yet, the address waits and is sent with it. */
    saveEmail: async (email: string): Promise<boolean> => {
      if (!state.conversation) await sending;
      const first = state.conversation
        ? undefined
        : storedChat.get()?.unsent.find(({ isRefused }) => !isRefused);
      if (!first) return tellEmail(email);
      waitingEmail = email;
      changeChat((chat) => changeUnsent(chat, first.id, { email }));
      return true;
    },
  };
}
export type ChatStore = ReturnType<typeof createChatStore>;
