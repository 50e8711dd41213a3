import { type RefObject, useEffect, useRef } from 'react';

/** A finger that was here a moment ago may be about to tap. */
const momentMs = 4000;
const touches = ['touchstart', 'touchmove', 'scroll', 'keydown'] as const;

/**
 * Returns a function that tells whether somebody is about to use a list: the pointer or the focus is in it, or the page was
 * touched or scrolled a moment ago.
 */
export function useInHand(list: RefObject<HTMLElement | null>): () => boolean {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const touched = () => {
      touchedAt.current = performance.now();
    };
    for (const kind of touches) addEventListener(kind, touched, { passive: true });
    return () => {
      for (const kind of touches) removeEventListener(kind, touched);
    };
  }, []);
  return () => {
    const element = list.current;
    // After a tap, phones count a finger as hovering until the next tap elsewhere.
    const isPointed = matchMedia('(hover: hover)').matches && element?.matches(':hover');
    const hasFocus = element?.contains(document.activeElement);
    return Boolean(isPointed || hasFocus) || performance.now() - touchedAt.current < momentMs;
  };
}
