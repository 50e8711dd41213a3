import { useEffect } from 'react';

/** A booking that starts over goes back in the history while it opens the drawer. */
const settledMs = 600;

/** Who steps back wants to see the page before, not what lies over it. */
export function useLeaveWithBack(onLeave: () => void): void {
  useEffect(() => {
    const timer = setTimeout(() => addEventListener('popstate', onLeave), settledMs);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', onLeave);
    };
  }, [onLeave]);
}
