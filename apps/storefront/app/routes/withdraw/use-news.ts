import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading if this step has just replaced another one. */
export function useNews(isNews: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  return heading;
}
