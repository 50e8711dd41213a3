import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Ellipsis } from 'lucide-react';
import { NavLink } from 'react-router';
import type { Page } from '#app/site/pages.ts';
import { PageCount } from './page-count.tsx';

/** Returns how many pages stand in the bar below 1200 px; where not all have room, the others are in its menu. */
export const nearOf = (pages: readonly Page[]): number => (pages.length > 5 ? 3 : pages.length);

type LinkProps = { readonly page: Page; readonly isFar?: boolean };

/** One page in the navigation. A far one stands in the bar only while it is open. */
export function PageLink({ page: { to, icon, label, count }, isFar = false }: LinkProps) {
  const say = useSay();
  return (
    <NavLink to={to} end={to === '/'} className={isFar ? 'desk__far' : ''}>
      <Icon of={icon} />
      {say(label)}
      {count && <PageCount endpoint={count} />}
    </NavLink>
  );
}

/** The pages for which the bar has no room. */
export function MorePages({ pages }: { readonly pages: readonly Page[] }) {
  const say = useSay();
  return (
    <details className="desk__more">
      <summary>
        <Icon of={Ellipsis} />
        {say(m.desk_nav_more)}
      </summary>
      <div className="desk__menu">
        {pages.map((page) => (
          <PageLink key={page.to} page={page} />
        ))}
      </div>
    </details>
  );
}
