import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import type { HomeLists } from './home-lists.server.ts';
import { ListSection } from './list-section.tsx';
import '@mendwell/ui/tile.css';

/** The kinds of items we work on; each links to a new booking. */
export function Items({ items }: Pick<HomeLists, 'items'>) {
  const say = useSay();
  const all = { to: '/discovery', label: say(m.home_items_all) };
  return (
    <ListSection look="well" title={say(m.home_items)} all={all} list={items}>
      {(list) => (
        <ul className="rail rail--items">
          {list.map(({ to, name, art }) => (
            <li key={to}>
              <Link className="tile" to={to}>
                <Art name={art} className="tile__art" />
                <span className="tile__name">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
