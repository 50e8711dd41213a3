import { m } from '@mendwell/copy';
import { Link } from 'react-router';
import { useSay } from '#app/site/site.tsx';
import { Art } from '#app/ui/art.tsx';

export function Ways() {
  const say = useSay();
  const ways = [
    ['service-repair', say(m.home_way_repair), say(m.home_way_repair_text)],
    ['service-alteration', say(m.home_way_alteration), say(m.home_way_alteration_text)],
    ['service-cleaning', say(m.home_way_cleaning), say(m.home_way_cleaning_text)],
    ['service-restoration', say(m.home_way_restoration), say(m.home_way_restoration_text)],
  ] as const;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2">{say(m.home_ways)}</h2>
        </div>
        <div className="marks">
          {ways.map(([art, title, text]) => (
            <Link key={art} className="mark" to="/discovery">
              <Art name={art} />
              <h3 className="h3">{title}</h3>
              <p className="small soft">{text}</p>
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
