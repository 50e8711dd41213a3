import { useSyncExternalStore } from 'react';

/** One key of the browser's storage. Reading parses, writing never throws, other tabs are heard. */
export type Stored<T> = {
  get(): T | undefined;
  set(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
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
): Stored<T> {
  const listeners = new Set<() => void>();
  let cache: { text: string | null; value: T | undefined } = { text: null, value: undefined };
  let memory: string | null = null;

  const read = () => {
    try {
      return storage().getItem(key) ?? memory;
    } catch {
      return memory;
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
    memory = text;
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch {
      // Blocked or full: kept in memory for as long as the page lives.
    }
    for (const listener of listeners) listener();
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
      listeners.add(listener);
      addEventListener('storage', onOtherTab);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onOtherTab);
      };
    },
  };
}

/** The stored value; absent while the server renders and during the first paint. */
export const useStored = <T>(value: Stored<T>): T | undefined =>
  useSyncExternalStore(value.subscribe, value.get, () => undefined);
