import { m } from '@mendwell/copy';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Clock } from 'lucide-react';
import { type Face, ServiceFace } from '#app/features/services/service-face.tsx';
import { ServiceLink } from '#app/features/services/service-link.tsx';
import type { FoundService } from './load-discovery.server.ts';

/** A planned service is shown, but has no link. */
function ComingService(service: FoundService & Pick<Face, 'heading'>) {
  const say = useSay();
  return (
    <div className="dcard dcard--soon">
      <ServiceFace {...service}>
        <p>
          <Badge tone="cloth">
            <Icon of={Clock} size="s" />
            {say(m.discovery_soon)}
          </Badge>
        </p>
      </ServiceFace>
    </div>
  );
}

type Props = { readonly services: readonly FoundService[] } & Pick<Face, 'heading'>;

export const ServiceCards = ({ services, ...face }: Props) => (
  <ul className="dgrid">
    {services.map((service) => (
      <li key={service.id} id={service.id}>
        {service.to ? (
          <ServiceLink {...service} {...face} to={service.to} />
        ) : (
          <ComingService {...service} {...face} />
        )}
      </li>
    ))}
  </ul>
);
