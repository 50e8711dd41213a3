import { useEffect } from 'react';

/**
 * Another tab has cleared this device. What this tab keeps for itself goes as well, and the page begins anew:
 * what was typed here lives in its fields, too.
 */
function onStorage({ key, isTrusted }: StorageEvent): void {
  // The tab that clears tells its own page by an event of its own making; only browsers tell other tabs.
  if (key !== null || !isTrusted) return;
  try {
    sessionStorage.clear();
  } catch {
    // Blocked: then nothing is kept there.
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
