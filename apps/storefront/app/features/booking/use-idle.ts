import { useEffect, useState } from 'react';

/** A browser that draws nothing may never call itself idle; then this long is enough. */
const timeout = 3000;

/** True once the browser has had time for everything that was to be seen first. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // Safari knows no idle callback.
    const wait = globalThis.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 500));
    wait(() => setIsIdle(true), { timeout });
  }, []);
  return isIdle;
}
