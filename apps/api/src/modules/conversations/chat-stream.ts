import type { ServerResponse } from 'node:http';
import type { ChatMessage } from '@mendwell/contract';
import { writeToStream } from '#platform/write-to-stream.ts';
import type { Announcement } from './announce.ts';
import { findThread, listMessages } from './conversation-repository.ts';
import type { ConversationEvents } from './follow-conversations.ts';
import { toChatMessageViews, type ViewDeps } from './read-conversation.ts';

type Wanted = ViewDeps & {
  readonly events: ConversationEvents;
  readonly response: ServerResponse;
  readonly conversationId: string;
  /** Only messages after this one are sent. */
  readonly after: number;
  readonly heartbeatMs: number;
};

const mostAtOnce = 100;

const messageEvent = (message: ChatMessage) =>
  `event: message\nid: ${message.seq}\ndata: ${JSON.stringify(message)}\n\n`;

/**
 * Sends a conversation as it grows. An announcement only says that there is something new; the messages
 * are read from the table, always after the last one that was sent. So a lost announcement loses no
 * message, and no message is sent twice. Returns a function that ends the stream.
 */
export function openChatStream(wanted: Wanted): () => void {
  const { db, events, response, conversationId } = wanted;
  let last = wanted.after;
  let seen = 0;
  let isReading = false;
  let isOutdated = false;
  let mayHaveMissed = true;

  const end = () => {
    clearInterval(heartbeat);
    unfollow();
    response.end();
  };
  const write = (text: string) => writeToStream(response, text);
  const sendSeen = async (seq: number) => {
    if (seq <= seen) return;
    seen = seq;
    await write(`event: seen\ndata: ${JSON.stringify({ seq })}\n\n`);
  };
  const readOn = async () => {
    for (;;) {
      const messages = await listMessages(db, conversationId, { after: last, most: mostAtOnce });
      for (const message of await toChatMessageViews(wanted, messages)) {
        if (response.writableEnded) return;
        last = message.seq;
        await write(messageEvent(message));
      }
      if (messages.length < mostAtOnce) return;
    }
  };
  const readMissed = async () => {
    mayHaveMissed = false;
    const thread = await findThread(db, { id: conversationId });
    // The thread was deleted or joined meanwhile: the client has to look up its conversation again.
    if (!thread || thread.joined_into) return end();
    return sendSeen(thread.support_seen_seq);
  };
  const read = async () => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isOutdated && !response.writableEnded) {
        isOutdated = false;
        await readOn();
        if (mayHaveMissed) await readMissed();
      }
    } catch {
      // The browser reconnects and continues after the last message that it received.
      response.destroy();
    } finally {
      isReading = false;
    }
  };
  const hear = (news: Announcement | undefined) => {
    if (response.writableEnded || response.destroyed) return;
    if (!news) mayHaveMissed = true;
    if (news?.kind === 'joined') return end();
    if (news?.kind === 'support-typing') response.write('event: typing\ndata: {}\n\n');
    if (news?.kind === 'seen') void sendSeen(news.seq).catch(() => response.destroy());
    if (!news || (news.kind === 'message' && news.seq > last)) void read();
  };

  // Follow before reading, so that messages written in between are announced.
  const unfollow = events.follow(conversationId, hear);
  const heartbeat = setInterval(() => response.write(':\n\n'), wanted.heartbeatMs);
  response.once('close', () => {
    clearInterval(heartbeat);
    unfollow();
  });
  void read();
  return end;
}
