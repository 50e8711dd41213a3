import { useEffect } from 'react';

/**
 * A booking that starts over goes back in the history while it opens the drawer; this wait skips that
 * step.
 */
const settledMs = 600;

/** Closes the drawer on "back": the customer wants to see the previous page, not what covers it. */
export function useLeaveWithBack(onLeave: () => void): void {
  useEffect(() => {
    const timer = setTimeout(() => addEventListener('popstate', onLeave), settledMs);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', onLeave);
    };
  }, [onLeave]);
}
