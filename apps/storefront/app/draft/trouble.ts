import { useSyncExternalStore } from 'react';

/**
 * Problems with the customer's stored work since the page was loaded: this browser does not store
 * it, it has become unreadable, or a newer version of the storefront wrote it.
 */
export type Trouble = { readonly kind: 'not kept' | 'unreadable' | 'newer'; readonly key: string };

let troubles: readonly Trouble[] = [];
const listeners = new Set<() => void>();

export const troublesSoFar = (): readonly Trouble[] => troubles;

/** Resets to the state of a new page. For tests, which open many pages in one process. */
export function resetTroubles(): void {
  troubles = [];
  listeners.clear();
}

/**
 * Reports each problem once. Listeners are called a moment later, because problems are found during
 * rendering.
 */
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
