import type { ReactNode } from 'react';
import { Art } from './art.tsx';
import './blank.css';

type Props = {
  readonly art: string;
  readonly title: string;
  readonly text: string;
  /** One way on. */
  readonly children?: ReactNode;
};

/** Nothing found, or it could not be loaded: a drawing, what is safe, one way on. */
export const Blank = ({ art, title, text, children }: Props) => (
  <div className="blank">
    <Art name={art} />
    <h2 className="h3">{title}</h2>
    <p>{text}</p>
    {children && <div className="blank__act">{children}</div>}
  </div>
);
