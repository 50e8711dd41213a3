import { m } from '@mendwell/copy';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import { ServiceLink } from '#app/features/services/service-link.tsx';
import { useSay } from '#app/site/site.tsx';
import type { HomeLists } from './home-lists.server.ts';

/** What is booked most; each leads into the booking with everything chosen. */
export function Popular({ popular, city }: Pick<HomeLists, 'popular' | 'city'>) {
  const say = useSay();
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2">{say(m.home_popular, { city })}</h2>
        </div>
        {popular ? (
          <ul className="rail rail--services">
            {popular.map((service) => (
              <li key={service.to}>
                <ServiceLink {...service} />
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
