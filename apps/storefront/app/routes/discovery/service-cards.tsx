import { ServiceLink } from '#app/features/services/service-link.tsx';
import type { BookableService } from './load-discovery.server.ts';

/** Services that can be booked, each with a picture. */
export const ServiceCards = ({ services }: { readonly services: readonly BookableService[] }) => (
  <ul className="dgrid">
    {services.map((service) => (
      <li key={service.id}>
        <ServiceLink {...service} />
      </li>
    ))}
  </ul>
);
