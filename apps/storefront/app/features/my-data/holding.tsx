import type { ReactNode } from 'react';

export type HoldingProps = {
  readonly what: string;
  readonly text?: ReactNode;
  /** Until when it is stored, or what can be done about it. */
  readonly aside: ReactNode;
};

/** One row of stored data: what it is, which one, until when. */
export const Holding = ({ what, text, aside }: HoldingProps) => (
  <li>
    <div>
      <b>{what}</b>
      {text && <span>{text}</span>}
    </div>
    <span className="hold__aside">{aside}</span>
  </li>
);
