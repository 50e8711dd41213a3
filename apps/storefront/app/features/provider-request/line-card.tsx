import type { ReactNode } from 'react';
import './line-card.css';

type Props = {
  /** Where a page finds it again. */
  readonly lineKey?: string;
  readonly name: string;
  readonly badge?: ReactNode;
  readonly detail?: string;
  readonly price?: string;
  /** What it was before, with words for who cannot see the line through it. */
  readonly was?: { readonly value: string; readonly label: string } | undefined;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

/** One service, one price, and what can be done about it. */
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
