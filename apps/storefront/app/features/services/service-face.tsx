import { Art } from '@mendwell/ui/art.tsx';
import type { ReactNode } from 'react';
import './service-face.css';

export type Face = {
  readonly art: string;
  readonly kind: string;
  readonly name: string;
  readonly text: string;
  /** The level of the card's heading, h3 by default. */
  readonly heading?: 'h3' | 'h4';
};

/** The content of a service card, with or without a link: its kind, its name and its purpose. */
export const ServiceFace = ({
  art,
  kind,
  name,
  text,
  heading: Heading = 'h3',
  children,
}: Face & { readonly children?: ReactNode }) => (
  <>
    <div className="dcard__pic">
      <Art name={art} />
    </div>
    <div className="dcard__txt">
      <p className="xs soft strong">{kind}</p>
      <Heading className="h3">{name}</Heading>
      <p className="small soft">{text}</p>
      {children}
    </div>
  </>
);
