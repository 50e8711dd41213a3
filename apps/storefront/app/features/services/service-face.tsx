import { Art } from '@mendwell/ui/art.tsx';
import type { ReactNode } from 'react';
import './service-face.css';

export type Face = {
  readonly art: string;
  readonly kind: string;
  readonly name: string;
  readonly text: string;
};

/** The content of a service card, with or without a link: its kind, its name and its purpose. */
export const ServiceFace = ({
  art,
  kind,
  name,
  text,
  children,
}: Face & { readonly children?: ReactNode }) => (
  <>
    <div className="dcard__pic">
      <Art name={art} />
    </div>
    <div className="dcard__txt">
      <p className="xs soft strong">{kind}</p>
      <h3 className="h3">{name}</h3>
      <p className="small soft">{text}</p>
      {children}
    </div>
  </>
);
