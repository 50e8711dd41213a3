import { useEffect, useState } from 'react';
import type { ContentOnPage } from '#app/server/content.server.ts';

/**
 * The share of the viewport's height at which people read: the current section is the last whose
 * heading is above this line.
 */
const readingLine = 0.3;

/** Returns the current section, once the page is hydrated. */
export function useCurrentSection(sections: ContentOnPage['sections']): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const find = () => {
      const passed = headings.findLast(
        (heading) => heading.getBoundingClientRect().top < innerHeight * readingLine,
      );
      setCurrent((passed ?? headings[0])?.id);
    };
    // The observer calls `find` whenever a heading crosses the line, upwards or downwards.
    const observer = new IntersectionObserver(find, { rootMargin: `0px 0px -${(1 - readingLine) * 100}%` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
