import { type RefObject, useEffect } from 'react';

/** What a reader does to go elsewhere on the page. */
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings a part of the page into sight, and back into sight each time that something above it arrives later and
 * pushes it away, until the reader touches the page.
 */
export function useInSight(part: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const bring = () => part.current?.scrollIntoView({ block: 'start' });
    const observer = new ResizeObserver(bring);
    const controller = new AbortController();
    const leave = () => {
      observer.disconnect();
      controller.abort();
    };
    const { signal } = controller;
    for (const touch of touches) addEventListener(touch, leave, { signal, passive: true });
    bring();
    observer.observe(document.body);
    return leave;
  }, [part, isWanted]);
}
