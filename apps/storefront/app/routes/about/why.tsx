import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useCity } from '#app/features/location/use-city.ts';

/** The value of `co2_wool_jumper` in data/co2.json, a lower bound; a journey test compares the two. */
const kilograms = 16;

export function Why() {
  const say = useSay();
  const city = useCity();
  return (
    <section className="section">
      <div className="wrap why">
        <div>
          <h2 className="h2">{say(m.about_why)}</h2>
          <p className="soft">{say(m.about_why_hands, { city })}</p>
          <p className="soft">{say(m.about_why_way)}</p>
        </div>
        <div>
          <p className="why__boro">{say(m.about_boro)}</p>
          <p className="why__figure small soft">{say(m.about_figure, { kilograms })}</p>
        </div>
      </div>
    </section>
  );
}
