import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** What has been typed, and at which visit to the page. The server never writes here. */
let typed = { visit: '', text: '' };
const nothing = typed;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * What is searched for: what has been typed, or else what the address asks. Field and answers lie in
 * parts of the page that only the help section's frame joins, so they meet here.
 */
export function useFaqQuery(asked: string): { query: string; type: (text: string) => void } {
  const { key } = useLocation();
  const { visit, text } = useSyncExternalStore(
    subscribe,
    () => typed,
    () => nothing,
  );
  return {
    query: visit === key ? text : asked,
    type: (next) => {
      typed = { visit: key, text: next };
      for (const listener of listeners) listener();
    },
  };
}
