import { useCallback, useEffect, useRef } from 'react';

/** The second tap of a double tap on what led here must not act at once. */
const doubleTapMs = 700;

/** Returns whether what is shown has been there for long enough to be meant. */
export function useRipeness(): () => boolean {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return useCallback(() => performance.now() - shownAt.current >= doubleTapMs, []);
}
