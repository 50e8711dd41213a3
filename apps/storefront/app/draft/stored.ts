import { useSyncExternalStore } from 'react';
import { report } from './trouble.ts';

/**
 * One key of the browser's storage. Reading parses, writing never throws, and changes in other tabs
 * are received.
 */
export type Stored<T> = {
  get(): T | undefined;
  set(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
};
type Readable<T> = Pick<Stored<T>, 'get' | 'subscribe'>;

/** By key, shared by all readers: the listeners, and values that could not be written. */
const listening = new Map<string, Set<() => void>>();
const unwritten = new Map<string, string | null>();

/** Resets to the state of a new page. For tests, which open many pages in one process. */
export function resetStored(): void {
  listening.clear();
  unwritten.clear();
}

/** Drops values that could not be written, for when everything is cleared. */
export const dropUnwritten = (): void => unwritten.clear();

const listenersOf = (key: string): Set<() => void> => {
  const found = listening.get(key) ?? new Set();
  listening.set(key, found);
  return found;
};

/**
 * Storage may be blocked or full, or contain what an older version or another program wrote. None
 * of this may break a page: unreadable values count as absent, values that cannot be written live
 * in memory.
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
    // This value is newer than the stored one, because writing it failed.
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
      // The storage is blocked or full: the value stays in memory as long as the page lives.
      unwritten.set(key, text);
      if (text !== null) report('not kept', key);
    }
    for (const listener of listenersOf(key)) listener();
  };
  return {
    get: () => {
      const text = read();
      // React's store hook requires that the same text gives the same object.
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

/** Returns the stored value; undefined during server rendering and the first paint. */
export const useStored = <T>(value: Readable<T>): T | undefined =>
  useSyncExternalStore(value.subscribe, value.get, () => undefined);
