import { NeedleMark } from './needle-mark.tsx';
import './sewn-steps.css';

export type SewnStep = {
  readonly name: string;
  readonly detail?: string | undefined;
  /** Off is where a way ends before its end. */
  readonly look: 'done' | 'now' | 'open' | 'off';
  /** Said to screen readers before the name: "Done: ", "To come: ". */
  readonly lookLabel?: string | undefined;
};

type Props = {
  readonly steps: readonly SewnStep[];
  readonly label?: string;
  /** A needle stands where the sewing goes on. */
  readonly hasNeedle?: boolean;
};

/** A way as a seam: what has happened is sewn, what comes is marked out. */
export const SewnSteps = ({ steps, label, hasNeedle = false }: Props) => (
  <ol className={`sewn-steps ${hasNeedle ? 'sewn-steps--led' : ''}`} aria-label={label}>
    {steps.map(({ name, detail, look, lookLabel }, at) => (
      <li
        // oxlint-disable-next-line react/no-array-index-key -- the same may happen twice
        key={at}
        className={`is-${look}`}
        aria-current={look === 'now' ? 'step' : undefined}
      >
        <b>
          {lookLabel && <span className="sr">{lookLabel}</span>}
          {name}
        </b>
        {detail && <small>{detail}</small>}
        {hasNeedle && look === 'now' && (
          <i className="sewn-steps__needle">
            <NeedleMark />
          </i>
        )}
      </li>
    ))}
  </ol>
);
