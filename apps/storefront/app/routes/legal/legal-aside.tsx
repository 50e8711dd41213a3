import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import type { ContentOnPage } from '#app/server/content.server.ts';
import { useCurrentSection } from './use-current-section.ts';
import './legal.css';

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
