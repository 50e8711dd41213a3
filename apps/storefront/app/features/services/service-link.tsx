import { Link } from 'react-router';
import { type Face, ServiceFace } from './service-face.tsx';

type Props = Face & {
  readonly to: string;
  /** "from €12" */
  readonly price?: string | undefined;
};

/** A service card that is a link, with the lowest price of the service. */
export const ServiceLink = ({ to, price, ...face }: Props) => (
  <Link className="dcard" to={to}>
    <ServiceFace {...face}>{price && <p className="small strong">{price}</p>}</ServiceFace>
  </Link>
);
