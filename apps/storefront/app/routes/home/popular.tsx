import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { ServiceLink } from '#app/features/services/service-link.tsx';
import type { HomeLists } from './home-lists.server.ts';
import type { HomeTexts } from './home-texts.server.ts';
import { ListSection } from './list-section.tsx';

type Props = Pick<HomeLists, 'popular' | 'city'> & Pick<HomeTexts, 'priceNote'>;

/** The most booked services; each link opens the booking with everything chosen. */
export function Popular({ popular, city, priceNote }: Props) {
  const say = useSay();
  return (
    <ListSection title={say(m.home_popular, { city })} note={priceNote} list={popular}>
      {(list) => (
        <ul className="rail rail--services">
          {list.map((service) => (
            <li key={service.to}>
              <ServiceLink {...service} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
