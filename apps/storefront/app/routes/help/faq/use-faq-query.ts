import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/**
 * The typed text and the visit to the page at which it was typed. The server never writes this
 * variable.
 */
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
 * Returns the search text: the typed text, or else that of the URL. The field and the answers are
 * in different parts of the page, joined only by the help section's frame, so they share this
 * state.
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
