import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/help-home';
import type { HelpHandle } from './help-handle.ts';
import { helpTopics } from './help-topics.ts';

export const handle: HelpHandle = { startsLate: true };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names }) => ({
    title: say(m.help_page_title, names),
    description: say(m.help_page_description),
    picture: 'help',
  }));

/** The home page of the help section, with links to its topics. */
export default function HelpHome() {
  const say = useSay();
  return (
    <>
      <h1 className="h1">{say(m.help_title)}</h1>
      <p className="lead mt-[10px]">{say(m.help_lead)}</p>
      <ul className="help-ways">
        {helpTopics(say).map(({ to, name, text }) => (
          <li key={to}>
            <hr className="stitch" />
            <Link className="help-ways__link" to={to}>
              <h2 className="h3">{name}</h2>
              <p className="soft">{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
