import { m } from '@mendwell/copy';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import { useSay } from '#app/site/site.tsx';
import { Art } from '#app/ui/art.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { HomeLists } from './home-lists.server.ts';
import '#app/ui/button.css';
import '#app/ui/tile.css';

/** The kinds of things we work on; each begins a booking. */
export function Items({ items }: Pick<HomeLists, 'items'>) {
  const say = useSay();
  return (
    <section className="section section--well">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2">{say(m.home_items)}</h2>
          <Link className="link" to="/discovery">
            {say(m.home_items_all)}
            <Icon of={ArrowRight} size="s" />
          </Link>
        </div>
        {items ? (
          <ul className="rail rail--items">
            {items.map(({ to, name, art }) => (
              <li key={to}>
                <Link className="tile" to={to}>
                  <Art name={art} className="tile__art" />
                  <span className="tile__name">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <ListFailed />
        )}
      </div>
    </section>
  );
}
