import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';

export function Values() {
  const say = useSay();
  return (
    <section className="section section--well">
      <div className="wrap">
        <h2 className="h2">{say(m.about_values)}</h2>
        <div className="values">
          <div>
            <Art name="service-repair" />
            <h3 className="h3">{say(m.about_mend)}</h3>
            <p className="small soft">{say(m.about_mend_text)}</p>
          </div>
          <div>
            <Art name="care-label" />
            <h3 className="h3">{say(m.about_prices)}</h3>
            <p className="small soft">{say(m.about_prices_text)}</p>
          </div>
          <div>
            <Art name="service-alteration" />
            <h3 className="h3">{say(m.about_ranked)}</h3>
            <p className="small soft">{say(m.about_ranked_text)}</p>
            <Link className="values__more small" to="/how-it-works#ranking">
              {say(m.about_ranked_link)}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
