import { Link } from 'react-router';
import { Art } from '#app/ui/art.tsx';
import './service-link.css';

type Props = {
  readonly to: string;
  readonly art: string;
  readonly kind: string;
  readonly name: string;
  readonly text: string;
  /** "from €12" */
  readonly price?: string | undefined;
};

/** A service that leads on: what kind it is, its name, what it is for and what it costs at least. */
export const ServiceLink = ({ to, art, kind, name, text, price }: Props) => (
  <Link className="dcard" to={to}>
    <div className="dcard__pic">
      <Art name={art} />
    </div>
    <div className="dcard__txt">
      <p className="xs soft strong">{kind}</p>
      <h3 className="h3">{name}</h3>
      <p className="small soft">{text}</p>
      {price && <p className="small strong">{price}</p>}
    </div>
  </Link>
);
