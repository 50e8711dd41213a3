import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Clock } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { addressOf } from './filters.ts';
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

type Fold = {
  /** Of each kind of work only so many services are shown, with a link to all of them. */
  readonly most: number;
  readonly onKind: (kindId: string) => void;
};

function WorkGroup({
  id,
  art,
  kind,
  kindId,
  name,
  services,
  fold,
}: Work & { readonly fold: Fold | undefined }) {
  const say = useSay();
  const isFolded = fold !== undefined && services.length > fold.most;
  return (
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
        {(isFolded ? services.slice(0, fold.most) : services).map((service) => (
          <li key={service.id} id={service.id}>
            <WorkRow {...service} />
          </li>
        ))}
        {isFolded && (
          <li>
            <a
              className="link work__all"
              href={`${addressOf({ query: '', kind: kindId })}#${id}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                fold.onKind(kindId);
                // The group is at another place once only its kind is shown.
                requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
              }}
            >
              {say(m.discovery_work_all, { count: services.length })}
              <span className="sr">: {name}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

type Props = { readonly services: readonly FoundService[]; readonly fold?: Fold | undefined };

/** Shows services by their kind of work, each kind with one drawing. */
export const Works = ({ services, fold }: Props) => (
  <div className="works">
    {worksOf(services).map((work, at) => (
      <Fragment key={work.id}>
        {at > 0 && <hr className="stitch" />}
        <WorkGroup {...work} fold={fold} />
      </Fragment>
    ))}
  </div>
);
