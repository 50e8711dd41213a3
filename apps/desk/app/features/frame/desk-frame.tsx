import type { DeskPerson } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pagesFor } from '#app/site/pages.ts';
import { roleWords } from '#app/site/role-words.ts';
import { KeptCounts } from './kept-counts.tsx';
import { LanguageButton } from './language-button.tsx';
import { MorePages, nearOf, PageLink } from './page-links.tsx';
import './desk-frame.css';

type Props = { readonly person: DeskPerson; readonly children: ReactNode };

/** What surrounds every page for somebody who is signed in: where they can go, and who they are. */
export function DeskFrame({ person, children }: Props) {
  const { say, brand } = useSite();
  const { pathname } = useLocation();
  const pages = pagesFor(person);
  const near = nearOf(pages);
  return (
    <div className="desk">
      <a className="skip" href="#main">
        {say(m.desk_skip)}
      </a>
      <header className="desk__side on-cloth">
        <span
          className="desk__brand"
          role="img"
          aria-label={brand.platform.name}
          dangerouslySetInnerHTML={{ __html: brand.platform.logo }}
        />
        <nav className="desk__nav" aria-label={say(m.desk_nav)}>
          {pages.map((page, at) => (
            <PageLink key={page.to} page={page} isFar={at >= near} />
          ))}
          {near < pages.length && <MorePages key={pathname} pages={pages.slice(near)} />}
        </nav>
        <div className="desk__tools">
          <p className="desk__who">
            <b>{person.provider?.displayName ?? brand.platform.name}</b>
            {person.name}, {say(roleWords[person.role])}
          </p>
          <LanguageButton />
        </div>
      </header>
      <main id="main" className="desk__main" tabIndex={-1}>
        <KeptCounts />
        {children}
      </main>
    </div>
  );
}
