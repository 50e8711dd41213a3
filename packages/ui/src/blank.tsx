import type { ReactNode } from 'react';
import { Art } from './art.tsx';
import './blank.css';

type Props = {
  readonly art: string;
  readonly title: string;
  readonly text: string;
  /** One link or button to continue. */
  readonly children?: ReactNode;
};

/**
 * Shown if nothing was found or loading failed: a drawing, what is not affected, and one way to
 * continue.
 */
export const Blank = ({ art, title, text, children }: Props) => (
  <div className="blank">
    <Art name={art} />
    <h2 className="h3">{title}</h2>
    <p>{text}</p>
    {children && <div className="blank__act">{children}</div>}
  </div>
);
