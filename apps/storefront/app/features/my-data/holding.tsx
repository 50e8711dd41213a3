import type { ReactNode } from 'react';

export type HoldingProps = {
  readonly what: string;
  readonly text?: ReactNode;
  /** Until when, or what can be done about it. */
  readonly aside: ReactNode;
};

/** One row of what is held: what, which, until when. */
export const Holding = ({ what, text, aside }: HoldingProps) => (
  <li>
    <div>
      <b>{what}</b>
      {text && <span>{text}</span>}
    </div>
    <span className="hold__aside">{aside}</span>
  </li>
);
