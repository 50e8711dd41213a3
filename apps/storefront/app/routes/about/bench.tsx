import { m } from '@mendwell/copy';
import { Cloth } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useCity } from '#app/features/location/use-city.ts';

/** Names trades instead of providers: the listed providers change, and the booking shows them. */
export function Bench() {
  const say = useSay();
  const city = useCity();
  const trades = [
    ['bench-tailors', say(m.about_tailors), say(m.about_tailors_text)],
    ['bench-launderers', say(m.about_launderers), say(m.about_launderers_text)],
    ['bench-cobblers', say(m.about_cobblers), say(m.about_cobblers_text)],
    ['bench-knitters', say(m.about_knitters), say(m.about_knitters_text)],
    ['bench-leather', say(m.about_leather), say(m.about_leather_text)],
    ['bench-outdoor', say(m.about_outdoor), say(m.about_outdoor_text)],
  ] as const;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 className="h2">{say(m.about_bench)}</h2>
            <p className="soft">
              {say(m.about_bench_text, { city })} {say(m.one_contract_text)}
            </p>
          </div>
        </div>
        <ul className="bench">
          {trades.map(([cloth, title, text]) => (
            <li key={cloth}>
              <div className="bench__cover">
                <Cloth name={cloth} />
              </div>
              <h3 className="h3">{title}</h3>
              <p className="small soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
