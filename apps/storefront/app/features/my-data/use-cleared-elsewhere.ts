import { useEffect } from 'react';

/**
 * Handles that another tab has cleared this device. This tab's own storage is cleared as well, and the
 * page reloads, because its fields also contain what was typed here.
 */
function onStorage({ key, isTrusted }: StorageEvent): void {
  // The tab that clears dispatches an untrusted event to its own page; only browsers send trusted ones
  // to others.
  if (key !== null || !isTrusted) return;
  try {
    sessionStorage.clear();
  } catch {
    // The storage is blocked, so nothing is stored there.
  }
  window.name = '';
  location.reload();
}

export function useClearedElsewhere(): void {
  useEffect(() => {
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
}
