import { useEffect } from 'react';
import { runningVersion, storedVersion } from '#app/draft/app-version.ts';
import { sweepStored } from '#app/draft/sweep-stored.ts';
import { useTroubles } from '#app/draft/trouble.ts';

/** What makes it worth to fetch the code that understands it. */
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

/** The customer's work is put in order for a version that is new to it, and whenever some of it cannot be read. */
export function useCarryOver(): void {
  // First, so that nothing takes up what has had its time.
  useEffect(sweepStored, []);
  const hasUnreadable = useTroubles().some(({ kind }) => kind === 'unreadable');
  useEffect(() => {
    const isAnother = storedVersion.get() !== runningVersion && hasWork();
    if (!isAnother && !hasUnreadable) return;
    // Where there is no secure connection there are no caches.
    if (isAnother && 'caches' in globalThis) deleteCaches().catch(() => undefined);
    import('#app/draft/carry-over.ts').then(
      ({ carryOver }) => carryOver(),
      // Out of reach: the next page tries again.
      () => undefined,
    );
  }, [hasUnreadable]);
}
