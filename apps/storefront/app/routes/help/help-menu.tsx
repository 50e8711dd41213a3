import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { NavLink } from 'react-router';
import { helpTopics } from './help-topics.ts';

/** The side menu of small screens. */
export function HelpMenu() {
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
