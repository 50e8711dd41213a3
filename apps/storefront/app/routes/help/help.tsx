import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { NavLink, Outlet, useMatches } from 'react-router';
import type { HelpHandle } from './help-handle.ts';
import { HelpPicker } from './help-picker.tsx';
import { helpTopics } from './help-topics.ts';
import { SupportHours } from './support-hours.tsx';
import './help.css';

/** Around every help page: a side menu on small screens, a dropdown on large ones. */
export default function Help() {
  const { Head, Aside = SupportHours } = (useMatches().at(-1)?.handle ?? {}) as Partial<HelpHandle>;
  return (
    <>
      {Head && <Head />}
      <div className="wrap help">
        <HelpMenu />
        <div className="help__aside">
          <HelpPicker />
          <Aside />
        </div>
        <div className="help__body">
          <Outlet />
        </div>
      </div>
    </>
  );
}

/** The side menu of small screens. */
function HelpMenu() {
  const say = useSay();
  return (
    <nav className="help__menu toc" aria-label={say(m.help_nav)}>
      {helpTopics(say).map(({ to, name }) => (
        <NavLink key={to} to={to}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
