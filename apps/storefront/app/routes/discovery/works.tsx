import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { FoundService } from './load-discovery.server.ts';
import { type Work, worksOf } from './works-of.ts';
import './works.css';

/** A service that can be booked is a link; a planned one is shown without. */
function WorkRow({ to, name, text, price }: FoundService) {
  const say = useSay();
  const words = (
    <>
      <h4 className="wrow__name">{name}</h4>
      <p className="small soft">{text}</p>
      {to ? (
        price && <p className="small strong wrow__price">{price}</p>
      ) : (
        <p className="wrow__price">
          <Badge tone="cloth">
            <Icon of={Clock} size="s" />
            {say(m.discovery_soon)}
          </Badge>
        </p>
      )}
    </>
  );
  if (!to) return <div className="wrow wrow--soon">{words}</div>;
  return (
    <Link className="wrow" to={to}>
      {words}
    </Link>
  );
}

const WorkGroup = ({ id, art, kind, name, services }: Work) => (
  <section className="work" aria-labelledby={id}>
    <div className="work__pic">
      <Art name={art} />
    </div>
    <div className="work__head">
      <p className="xs soft strong">{kind}</p>
      <h3 className="h3" id={id}>
        {name}
      </h3>
    </div>
    <ul className="work__list">
      {services.map((service) => (
        <li key={service.id} id={service.id}>
          <WorkRow {...service} />
        </li>
      ))}
    </ul>
  </section>
);

/** Shows services by their kind of work, each kind with one drawing. */
export const Works = ({ services }: { readonly services: readonly FoundService[] }) => (
  <div className="works">
    {worksOf(services).map((work) => (
      <WorkGroup key={work.id} {...work} />
    ))}
  </div>
);
