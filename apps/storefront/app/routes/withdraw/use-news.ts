import { type RefObject, useEffect, useRef } from 'react';

/** It has just taken another step's place: reading goes on at its heading. */
export function useNews(isNews: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  return heading;
}
