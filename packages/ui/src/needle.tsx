import type { CSSProperties } from 'react';
import './needle.css';

type Props =
  | { readonly label?: undefined; readonly percent?: undefined }
  /**
   * With a label it is a progress bar; without one it is a decoration beside text that says the same.
   */
  | { readonly label: string; readonly percent?: number | undefined };

/** A moving needle as a sign of loading. */
export function Needle({ label, percent }: Props) {
  const drawing = (
    <span style={percent === undefined ? undefined : ({ '--progress': `${percent}%` } as CSSProperties)} />
  );
  const look = `needle-run ${percent === undefined ? 'needle-run--busy' : ''}`;
  if (label === undefined)
    return (
      <span className={look} aria-hidden="true">
        {drawing}
      </span>
    );
  return (
    <span
      className={look}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {drawing}
    </span>
  );
}
