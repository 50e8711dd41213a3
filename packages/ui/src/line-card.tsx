import type { ReactNode } from 'react';
import './line-card.css';

type Props = {
  /** Lets the page find the card, to move the focus there. */
  readonly lineKey?: string;
  readonly name: string;
  readonly badge?: ReactNode;
  readonly detail?: string;
  readonly price?: string;
  /** The earlier price, with a label for people who cannot see that it is crossed out. */
  readonly was?: { readonly value: string; readonly label: string } | undefined;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

/** Shows one service with its price, and what can be done about it. */
export const LineCard = ({ lineKey, name, badge, detail, price, was, aside, children }: Props) => (
  <li className="pline" data-line={lineKey}>
    <div className="pline__top">
      <div className="pline__name">
        {badge}
        <div>
          <b dir="auto">{name}</b>
          {detail && <small>{detail}</small>}
        </div>
      </div>
      {price && (
        <p className="pline__price">
          {was && (
            <>
              <span className="sr">{was.label} </span>
              <s className="was">{was.value}</s>{' '}
            </>
          )}
          {price}
        </p>
      )}
      {aside}
    </div>
    {children}
  </li>
);
