import type { DeskPerson } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { CalendarDays, Inbox, KeyRound, Printer, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { roleWords } from '#app/site/role-words.ts';
import { KeptCounts } from './kept-counts.tsx';
import { LanguageButton } from './language-button.tsx';
import './desk-frame.css';

type Props = { readonly person: DeskPerson; readonly children: ReactNode };

/** What surrounds every page for somebody who is signed in: where they can go, and who they are. */
export function DeskFrame({ person, children }: Props) {
  const { say, brand } = useSite();
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
          {person.rights.includes('read_queue') && (
            <NavLink to="/" end>
              <Icon of={Inbox} />
              {say(m.desk_nav_queue)}
            </NavLink>
          )}
          {person.rights.includes('read_week') && (
            <NavLink to="/week">
              <Icon of={CalendarDays} />
              {say(m.desk_week_nav)}
            </NavLink>
          )}
          {person.rights.includes('read_queue') && (
            <NavLink to="/tags">
              <Icon of={Printer} />
              {say(m.desk_tags_nav)}
            </NavLink>
          )}
          {person.rights.includes('read_prices') && (
            <NavLink to="/prices">
              <Icon of={Tag} />
              {say(m.desk_prices_nav)}
            </NavLink>
          )}
          <NavLink to="/account">
            <Icon of={KeyRound} />
            {say(m.desk_nav_account)}
          </NavLink>
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
