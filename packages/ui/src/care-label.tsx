import type { ReactNode } from 'react';
import './care-label.css';

type LabelProps = { readonly title: string; readonly subtitle?: string; readonly children: ReactNode };

/** A sewn-in label; every summary of prices or choices uses it. */
export function CareLabel({ title, subtitle, children }: LabelProps) {
  return (
    <div className="label-wrap">
      <div className="label">
        <p className="label__title">{title}</p>
        {subtitle && <p className="small soft">{subtitle}</p>}
        {children}
      </div>
    </div>
  );
}

export type PriceLine = {
  /** Distinguishes it from another line with the same label. */
  readonly id?: string;
  readonly label: string;
  readonly detail?: string;
  readonly value: string;
  /**
   * The value before a reduction; shown struck through, with a label for those who cannot see the
   * line.
   */
  readonly was?: { readonly value: string; readonly label: string };
  /** Shown below the value, as part of it. */
  readonly more?: string;
  readonly tone?: 'good' | 'pending' | 'bad';
};

type LinesProps = {
  readonly lines: readonly PriceLine[];
  readonly total?: PriceLine;
  readonly note?: string;
};

const Line = ({ line, look }: { readonly line: PriceLine; readonly look?: string }) => (
  <div className={look ?? line.tone}>
    <dt>
      {line.label}
      {line.detail && <small>{line.detail}</small>}
    </dt>
    <dd>
      {line.was && (
        <>
          <span className="sr">{line.was.label}</span>
          <s className="was">{line.was.value}</s>{' '}
        </>
      )}
      {line.value}
      {line.more && (
        <>
          <span className="sr">, </span>
          <small>{line.more}</small>
        </>
      )}
    </dd>
  </div>
);

/** A list of prices with the total at the end. */
export function PriceLines({ lines, total, note }: LinesProps) {
  return (
    <>
      <dl className="lines">
        {lines.map((line) => (
          <Line key={line.id ?? line.label} line={line} />
        ))}
        {total && <Line line={total} look="total" />}
      </dl>
      {note && <p className="xs faint mt-1">{note}</p>}
    </>
  );
}
