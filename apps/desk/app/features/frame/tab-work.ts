import { uploadDeskPhoto } from '@mendwell/contract';
import { useWork, type WorkInHand, type WorkStore } from '@mendwell/photos-web/request/use-work.ts';
import { parseWork, type Work } from '@mendwell/photos-web/request/work.ts';
import { useMemo } from 'react';

/** Returns what was stored; undefined when it cannot be read, or storage is blocked. */
function readStored(key: string): Work | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : parseWork(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is typed about an order for as long as this tab lives: a phone may discard the page while the camera is
 * open. It is a device of several people, so nothing stays longer.
 */
function tabWork(orderId: string): WorkStore {
  const key = `desk-work:${orderId}`;
  const listeners = new Set<() => void>();
  let work = readStored(key);
  const keep = (next: Work | undefined) => {
    work = next;
    try {
      if (next === undefined) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Where storage is blocked or full, it lives as long as the page.
    }
    for (const listener of listeners) listener();
  };
  return {
    get: () => work,
    set: keep,
    clear: () => keep(undefined),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const opened = new Map<string, WorkStore>();
/** Returns the same store for everybody in this tab, so that no one writes over what another has just kept. */
function workOf(orderId: string): WorkStore {
  const work = opened.get(orderId) ?? tabWork(orderId);
  opened.set(orderId, work);
  return work;
}

/** The work on one order at the desk, with its photos on their way. */
export function useTabWork(orderId: string): WorkInHand {
  // A server that renders pages keeps nothing from one to the next.
  const kept = useMemo(() => (typeof window === 'undefined' ? tabWork(orderId) : workOf(orderId)), [orderId]);
  return useWork(kept, uploadDeskPhoto.path.replace('{id}', orderId));
}
