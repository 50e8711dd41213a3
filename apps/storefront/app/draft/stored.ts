import { useSyncExternalStore } from 'react';
import { report } from './trouble.ts';

/** One key of the browser's storage. Reading parses, writing never throws, other tabs are heard. */
export type Stored<T> = {
  get(): T | undefined;
  set(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
};
type Readable<T> = Pick<Stored<T>, 'get' | 'subscribe'>;

/** By key, for all who read it: who listens, and what could not be written. */
const listening = new Map<string, Set<() => void>>();
const unwritten = new Map<string, string | null>();

/** As when a page begins. For tests, which open many pages in one process. */
export function resetStored(): void {
  listening.clear();
  unwritten.clear();
}

/** What could not be written is let go of, too, when everything is cleared. */
export const dropUnwritten = (): void => unwritten.clear();

const listenersOf = (key: string): Set<() => void> => {
  const found = listening.get(key) ?? new Set();
  listening.set(key, found);
  return found;
};

/**
 * Storage may be blocked, full, or hold what an older version or somebody else wrote. None of it
 * may break a page: what cannot be read counts as absent, what cannot be written lives in memory.
 */
export function stored<T>(
  key: string,
  parse: (text: string) => T | undefined,
  format: (value: T) => string,
  storage: () => Storage = () => localStorage,
  mayReplace: (present: string) => boolean = () => true,
): Stored<T> {
  let cache: { text: string | null; value: T | undefined } = { text: null, value: undefined };

  const read = () => {
    // Newer than what stands in the storage, for it did not get there.
    const waiting = unwritten.get(key);
    if (waiting !== undefined) return waiting;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  const safely = (text: string) => {
    try {
      return parse(text);
    } catch {
      return undefined;
    }
  };
  const write = (text: string | null) => {
    const present = read();
    if (present !== null && !mayReplace(present)) return;
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      unwritten.delete(key);
    } catch {
      // Blocked or full: kept in memory for as long as the page lives.
      unwritten.set(key, text);
      if (text !== null) report('not kept', key);
    }
    for (const listener of listenersOf(key)) listener();
  };
  return {
    get: () => {
      const text = read();
      // The same text gives the same value, as React's store hook needs.
      if (text !== cache.text) cache = { text, value: text === null ? undefined : safely(text) };
      return cache.value;
    },
    set: (value) => write(format(value)),
    clear: () => write(null),
    subscribe: (listener) => {
      const onOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listenersOf(key).add(listener);
      addEventListener('storage', onOtherTab);
      return () => {
        listenersOf(key).delete(listener);
        removeEventListener('storage', onOtherTab);
      };
    },
  };
}

/** The stored value; absent while the server renders and during the first paint. */
export const useStored = <T>(value: Readable<T>): T | undefined =>
  useSyncExternalStore(value.subscribe, value.get, () => undefined);
