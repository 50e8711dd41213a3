import { useSyncExternalStore } from 'react';

/**
 * What has happened to the customer's stored work since the page began: this browser does not keep
 * it, nobody can read it any more, or a newer version of us wrote it.
 */
export type Trouble = { readonly kind: 'not kept' | 'unreadable' | 'newer'; readonly key: string };

let troubles: readonly Trouble[] = [];
const listeners = new Set<() => void>();

export const troublesSoFar = (): readonly Trouble[] => troubles;

/** As when a page begins. For tests, which open many pages in one process. */
export function resetTroubles(): void {
  troubles = [];
  listeners.clear();
}

/** Each once. Heard a moment later, for this is found while pages are being drawn. */
export function report(kind: Trouble['kind'], key: string): void {
  if (troubles.some((one) => one.kind === kind && one.key === key)) return;
  troubles = [...troubles, { kind, key }];
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useTroubles = (): readonly Trouble[] =>
  useSyncExternalStore(subscribe, troublesSoFar, troublesSoFar);
