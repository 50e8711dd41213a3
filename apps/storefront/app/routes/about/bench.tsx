import { m } from '@mendwell/copy';
import { Cover } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import type { BenchData } from './load-bench.server.ts';

/** Names every provider, each with its workshop. */
export function Bench({ city, providers }: BenchData) {
  const say = useSay();
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
        {providers ? (
          <ul className="bench">
            {providers.map(({ id, picture, name, since, specialities }) => (
              <li key={id}>
                <div className="bench__cover">
                  <Cover url={picture} />
                </div>
                <h3 className="h3">{name}</h3>
                <p className="small soft">{since}</p>
                <p className="small soft">{specialities}</p>
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
