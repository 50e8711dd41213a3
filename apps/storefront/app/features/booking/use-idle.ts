import { useEffect, useState } from 'react';

/**
 * A browser that paints nothing may never report being idle; after this many milliseconds we go on
 * anyway.
 */
const timeout = 3000;

/** Returns true once the browser has had time for everything that has to be visible first. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const wait = globalThis.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 500));
    wait(() => setIsIdle(true), { timeout });
  }, []);
  return isIdle;
}
