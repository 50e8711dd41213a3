import { listen } from '#platform/listen.ts';
import type { Logger } from '#platform/logging.ts';
import { type Announcement, conversationChannel, readAnnouncement } from './announce.ts';

/** Called with what happened, or with undefined after a gap in which anything may have happened. */
export type Follower = (news: Announcement | undefined) => void;

export type ConversationEvents = {
  /**
   * Calls `follower` for everything that happens in a conversation, in any process. Returns a function
   * that stops it.
   */
  follow(conversationId: string, follower: Follower): () => void;
  /** The same for everything that happens in any conversation. */
  followAll(follower: Follower): () => void;
  stop(): Promise<void>;
};

/** One connection to the database listens for all streams of this process. */
export async function followConversations({
  databaseUrl,
  logger,
}: {
  readonly databaseUrl: string;
  readonly logger: Logger;
}): Promise<ConversationEvents> {
  const followers = new Map<string, Set<Follower>>();
  const ofAll = new Set<Follower>();
  const listener = await listen(
    databaseUrl,
    conversationChannel,
    async (payload) => {
      const news = payload === undefined ? undefined : readAnnouncement(payload);
      if (payload !== undefined && !news) return;
      const concerned = news ? [followers.get(news.conversationId) ?? []] : [...followers.values()];
      for (const set of [...concerned, ofAll]) for (const follower of set) follower(news);
    },
    logger,
  );
  return {
    follow: (conversationId, follower) => {
      const set = followers.get(conversationId) ?? new Set();
      followers.set(conversationId, set.add(follower));
      return () => {
        set.delete(follower);
        if (set.size === 0) followers.delete(conversationId);
      };
    },
    followAll: (follower) => {
      ofAll.add(follower);
      return () => void ofAll.delete(follower);
    },
    stop: () => listener.stop(),
  };
}
