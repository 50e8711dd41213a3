import type { ServerResponse } from 'node:http';
import type { DeskChange } from '@mendwell/contract';
import type { Db } from '#platform/database.ts';
import { writeToStream } from '#platform/write-to-stream.ts';
import type { ChangeEvents, ChangeNews } from './follow-changes.ts';
import { type Position, writePosition } from './position.ts';
import { readMissed } from './read-changes.ts';

type Wanted = {
  readonly db: Db;
  readonly changes: ChangeEvents;
  readonly response: ServerResponse;
  /** The workshop whose changes are told. */
  readonly providerId: string;
  /** Where the page stopped; undefined when it does not know. */
  readonly from: Position | undefined;
  readonly heartbeatMs: number;
  /** Whether the session that opened the stream still allows it. */
  readonly mayGoOn: () => Promise<boolean>;
};

const written = (name: string, { orders, position }: Exclude<ChangeNews, string>): string => {
  const data: DeskChange = { orders: orders === undefined ? null : [...orders] };
  return `event: ${name}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
};

/**
 * Tells a page of the desk which orders of its workshop have changed; it reads them by the usual calls. The session is
 * asked before every change and with every heartbeat, and its end ends the stream. Returns a function that ends it.
 */
export function openChangeStream({ db, changes, response, providerId, from, ...wanted }: Wanted): () => void {
  let isOver = false;
  let sending: Promise<unknown> = Promise.resolve();
  const end = (words = '') => {
    if (isOver) return;
    isOver = true;
    clearInterval(heartbeat);
    unfollow();
    response.end(words);
  };
  const write = (text: string) => writeToStream(response, text);
  /** One thing after the other, so that positions never go back. */
  const inTurn = (work: () => Promise<unknown>) => {
    sending = sending.then(async () => {
      if (!isOver) await work();
    });
    // The browser reconnects and goes on where it stopped.
    sending = sending.catch(() => response.destroy());
  };
  const orEnd = async (): Promise<boolean> => {
    if (await wanted.mayGoOn()) return true;
    end('event: ended\ndata: {}\n\n');
    return false;
  };
  const hear = (what: ChangeNews) =>
    inTurn(async () => {
      if ((await orEnd()) && typeof what === 'object') await write(written('changed', what));
    });
  const beat = () =>
    inTurn(async () => {
      if (await orEnd()) await write(':\n\n');
    });

  // Follow before reading what was missed, so that what is written in between is told.
  const unfollow = changes.follow(providerId, hear);
  const heartbeat = setInterval(beat, wanted.heartbeatMs);
  response.once('close', () => {
    isOver = true;
    clearInterval(heartbeat);
    unfollow();
  });
  inTurn(async () => {
    if (!(await changes.look())) throw new Error('the database cannot be asked');
    const missed = await readMissed(db, providerId, from);
    const news = { orders: missed.orders, position: writePosition(missed.position) };
    await write(written(missed.orders?.length === 0 ? 'ready' : 'changed', news));
  });
  return () => end();
}
