import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router';
import type { ContentOnPage } from '#app/server/content.server.ts';
import './legal.css';

/**
 * The share of the viewport's height at which people read: the current section is the last whose
 * heading is above this line.
 */
const readingLine = 0.3;

/** Returns the current section, once the page is hydrated. */
function useCurrentSection(sections: ContentOnPage['sections']): string | undefined {
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

const none: ContentOnPage['sections'] = [];

/** The table of contents beside a legal text, with the current section highlighted. */
export function LegalAside() {
  const say = useSay();
  const content = useMatches().at(-1)?.loaderData as ContentOnPage | undefined;
  const sections = content?.sections ?? none;
  const current = useCurrentSection(sections);
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (list.current && link) list.current.scrollTop = link.offsetTop - list.current.clientHeight / 2;
  }, [current]);

  return (
    <nav ref={list} className="toc legal__toc" aria-label={say(m.legal_sections)}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
