import type { ServerResponse } from 'node:http';
import type { InboxNews } from '@mendwell/contract';
import { writeToStream } from '#platform/write-to-stream.ts';
import type { Announcement } from '../announce.ts';
import type { ConversationEvents } from '../follow-conversations.ts';

type Wanted = {
  readonly events: ConversationEvents;
  readonly response: ServerResponse;
  readonly heartbeatMs: number;
  /** Whether the session that opened the stream still allows it. */
  readonly mayGoOn: () => Promise<boolean>;
};

const written = (name: string, news: InboxNews) => `event: ${name}\ndata: ${JSON.stringify(news)}\n\n`;

/** A customer who types, and what was seen, changes nothing that the inbox shows at once. */
const toNews = (heard: Announcement | undefined): InboxNews | undefined => {
  if (!heard) return { conversation: null, isPresence: false };
  const { kind, conversationId: conversation } = heard;
  if (kind === 'presence') return { conversation, isPresence: true };
  const isWork = kind === 'message' || kind === 'work' || kind === 'joined' || kind === 'seen';
  return isWork ? { conversation, isPresence: false } : undefined;
};

/**
 * Tells a page of the inbox in which conversation something has happened; it reads by the usual calls, which are recorded. The
 * session is asked before every event and with every heartbeat. Returns a function that ends the stream.
 */
export function openInboxStream({ events, response, heartbeatMs, mayGoOn }: Wanted): () => void {
  let isOver = false;
  let sending: Promise<unknown> = Promise.resolve();
  const end = (words = '') => {
    if (isOver) return;
    isOver = true;
    clearInterval(heartbeat);
    unfollow();
    response.end(words);
  };
  const send = (text: string) => {
    sending = sending
      .then(async () => {
        if (isOver) return;
        if (await mayGoOn()) await writeToStream(response, text);
        else end('event: ended\ndata: {}\n\n');
      })
      // The browser reconnects, and reads everything again.
      .catch(() => response.destroy());
  };
  const unfollow = events.followAll((heard) => {
    const news = toNews(heard);
    if (news) send(written('news', news));
  });
  const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs);
  response.once('close', () => {
    isOver = true;
    clearInterval(heartbeat);
    unfollow();
  });
  send(written('ready', { conversation: null, isPresence: false }));
  return end;
}
