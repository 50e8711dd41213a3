import type { Db } from '#platform/database.ts';
import { jobChannel, news } from '#platform/job-announcements.ts';
import { listen } from '#platform/listen.ts';
import type { Logger } from '#platform/logging.ts';
import { type Position, writePosition } from './position.ts';
import { type Read, readChanges } from './read-changes.ts';

export type ChangeNews =
  /** Orders of the workshop have changed; undefined when it is not known which. */
  | { readonly orders: readonly string[] | undefined; readonly position: string }
  /** Sessions have ended, perhaps this one. */
  | 'sessions ended';
type Follower = (what: ChangeNews) => void;

export type ChangeEvents = {
  /** Calls `follower` for every change of a workshop's orders, in any process. Returns a function that stops it. */
  follow(providerId: string, follower: Follower): () => void;
  /** Looks for changes now. Returns whether that worked; what is written afterwards is told to every follower. */
  look(): Promise<boolean>;
  stop(): Promise<void>;
};

/** Without an announcement this is how soon a change is noticed: one that was lost, or came before a slow commit. */
const lookEveryMs = 2000;
/** After more than this, followers are told that anything may have changed. */
const mostAtOnce = 5000;

type Deps = { readonly db: Db; readonly databaseUrl: string; readonly logger: Logger };

/**
 * Looks for changes on behalf of all open streams of this process: soon after an announcement, and now and then without
 * one. It only looks while somebody follows.
 */
export async function followDeskChanges({ db, databaseUrl, logger }: Deps): Promise<ChangeEvents> {
  const followers = new Map<string, Set<Follower>>();
  let last: Position | undefined;
  /** What was told already of the transactions that are read again. */
  let told = new Set<string>();
  let hasStopped = false;

  const tell = (providerId: string, what: ChangeNews) => {
    for (const follower of followers.get(providerId) ?? []) follower(what);
  };
  const tellAll = (what: ChangeNews) => {
    for (const providerId of followers.keys()) tell(providerId, what);
  };
  const takeIn = ({ position, changes }: Read, from: Position) => {
    // A database that was restored from an older copy counts from before: nothing is known of what it says.
    const isBehind = BigInt(position.horizon) < BigInt(from.horizon);
    const written = writePosition(position);
    if (isBehind || changes.length === mostAtOnce) return tellAll({ orders: undefined, position: written });
    const orders = new Map<string, Set<string>>();
    for (const { id, providerId, orderId } of changes)
      if (!told.has(id)) orders.set(providerId, (orders.get(providerId) ?? new Set()).add(orderId));
    for (const [providerId, ids] of orders) tell(providerId, { orders: [...ids], position: written });
  };
  const lookOnce = async (): Promise<boolean> => {
    if (hasStopped || followers.size === 0) {
      last = undefined;
      return true;
    }
    try {
      const from = last;
      // Who begins to follow reads for itself what came before.
      const read = await readChanges(db, from?.horizon ?? '0', { most: from ? mostAtOnce : 0 });
      last = read.position;
      if (from) takeIn(read, from);
      told = new Set(read.changes.map(({ id }) => id));
      return true;
    } catch (error) {
      // The next look goes on from the same position.
      logger.warn({ error }, 'changes for the desk not read');
      return false;
    }
  };

  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  const look = (): Promise<boolean> => {
    if (running) {
      // The look that runs may have read before the change.
      next ??= running.then(() => {
        next = undefined;
        return look();
      });
      return next;
    }
    running = lookOnce().finally(() => {
      running = undefined;
    });
    return running;
  };

  const listener = await listen(
    databaseUrl,
    jobChannel,
    async (payload) => {
      if (payload === undefined || payload === news.ordersChanged) await look();
      // After a new connection, an announcement may have been missed.
      if (payload === undefined || payload === news.sessionsEnded) tellAll('sessions ended');
    },
    logger,
  );
  const looking = setInterval(() => void look(), lookEveryMs).unref();
  return {
    follow: (providerId, follower) => {
      const set = followers.get(providerId) ?? new Set();
      followers.set(providerId, set.add(follower));
      return () => {
        set.delete(follower);
        if (set.size === 0 && followers.get(providerId) === set) followers.delete(providerId);
      };
    },
    look,
    stop: async () => {
      hasStopped = true;
      clearInterval(looking);
      await listener.stop();
      await running;
    },
  };
}
