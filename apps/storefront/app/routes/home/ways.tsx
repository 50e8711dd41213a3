import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import type { HomeTexts } from './home-texts.server.ts';

type Props = Pick<HomeTexts, 'ways' | 'arePriced' | 'priceNote'>;

/** Shows what we do. The section is shown even if the prices did not load. */
export function Ways({ ways, arePriced, priceNote }: Props) {
  const say = useSay();
  return (
    <section className="section below-fold">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 className="h2">{say(m.home_ways)}</h2>
            {arePriced && <p className="small soft">{priceNote}</p>}
          </div>
        </div>
        <div className="marks">
          {ways.map(({ art, title, text, price }) => (
            <Link key={art} className="mark" to="/discovery">
              <Art name={art} />
              <h3 className="h3">{title}</h3>
              <p className="small soft">{text}</p>
              {price && <p className="small strong">{price}</p>}
            </Link>
          ))}
        </div>
        {!arePriced && (
          <div className="marks__failed">
            <ListFailed text={say(m.home_ways_failed)} />
          </div>
        )}
      </div>
    </section>
  );
}
