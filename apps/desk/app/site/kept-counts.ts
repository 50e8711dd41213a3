import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const key = 'desk-counts';
const KeptCount = z.strictObject({
  /** Who counted it: a device has several people, and nobody reports in the name of another. */
  personId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  way: z.enum(['in', 'out']),
  at: z.string(),
  /** How often the bag had been counted when the page was read. */
  counts: z.int(),
  tag: z.string(),
  items: z.array(z.int()),
  /** After a withdrawal: how much of each line was done. */
  workDone: z.array(z.strictObject({ id: z.string(), percent: z.int() })),
  /** Why it was not taken; nothing goes on by itself then. */
  refused: z.nullable(z.strictObject({ title: z.string(), text: z.string() })),
});
/** A bag that was counted without a connection, as it will be reported. Its photos are kept with the work on the order. */
export type KeptCount = z.infer<typeof KeptCount>;

/** How a kept count ended. */
export type CountNews = { readonly orderNumber: string; readonly what: 'sent' | 'known' | 'gone' };
type Kept = { readonly counts: readonly KeptCount[]; readonly news: readonly CountNews[] };

const nothing: Kept = { counts: [], news: [] };
const listeners = new Set<() => void>();
let kept: Kept | undefined;

function readStored(): readonly KeptCount[] {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? [] : z.array(KeptCount).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

const read = (): Kept => (kept ??= { counts: readStored(), news: [] });

function write(next: Kept): void {
  kept = next;
  try {
    if (next.counts.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next.counts));
  } catch {
    // Where storage is blocked or full, it lives as long as the page.
  }
  for (const listener of listeners) listener();
}

const without = (orderId: string) => read().counts.filter((one) => one.orderId !== orderId);

/**
 * Keeps a count until there is a connection, for as long as this tab lives. There is one for an order at most: whoever
 * counts again takes back what was not sent yet.
 */
export const keepCount = (count: KeptCount): void =>
  write({ ...read(), counts: [...without(count.orderId), count] });

export const dropCount = (orderId: string, news?: CountNews): void =>
  write({ counts: without(orderId), news: news ? [...read().news, news] : read().news });

/** Says that a count was not taken, and why. */
export const refuseCount = (orderId: string, refused: KeptCount['refused']): void =>
  write({
    ...read(),
    counts: read().counts.map((one) => (one.orderId === orderId ? { ...one, refused } : one)),
  });

/** What was said of counts that have left is over when somebody goes on. */
export const forgetNews = (): void => {
  if (read().news.length > 0) write({ ...read(), news: [] });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns what waits for a connection, and what has left since somebody went to this page. */
export const useKeptCounts = (): Kept => useSyncExternalStore(subscribe, read, () => nothing);
