import { useEffect } from 'react';
import { runningVersion, storedVersion } from '#app/draft/app-version.ts';
import { sweepStored } from '#app/draft/sweep-stored.ts';
import { useTroubles } from '#app/draft/trouble.ts';

/** Stored data that makes it worth loading the code that reads it. */
const work = [
  'bag',
  'draft',
  'customerForm',
  'location',
  'pricing',
  'stepper',
  'voucher',
  'waitingOrder',
  'placedOrder',
];

const hasWork = () => {
  try {
    return work.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
};

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Migrates the customer's stored work when the version of the storefront is new, and whenever a part of
 * it cannot be read.
 */
export function useCarryOver(): void {
  // This runs first, so that nothing uses data that has expired.
  useEffect(sweepStored, []);
  const hasUnreadable = useTroubles().some(({ kind }) => kind === 'unreadable');
  useEffect(() => {
    const isAnother = storedVersion.get() !== runningVersion && hasWork();
    if (!isAnother && !hasUnreadable) return;
    // Caches do not exist without a secure connection.
    if (isAnother && 'caches' in globalThis) deleteCaches().catch(() => undefined);
    import('#app/draft/carry-over.ts').then(
      ({ carryOver }) => carryOver(),
      // The code cannot be loaded: the next page tries again.
      () => undefined,
    );
  }, [hasUnreadable]);
}
