import { useEffect, useState } from 'react';
import type { ContentOnPage } from '#app/server/content.server.ts';

/** Below the header, where the eye is: a section whose heading has passed this line is being read. */
const readingLine = 0.3;

/** The section being read, once the page is awake. */
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
    // Tells whenever a heading crosses the line, upwards or downwards.
    const observer = new IntersectionObserver(find, { rootMargin: `0px 0px -${(1 - readingLine) * 100}%` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
