import { NeedleMark } from './needle-mark.tsx';
import './sewn-steps.css';

export type SewnStep = {
  readonly name: string;
  readonly detail?: string | undefined;
  /** `off`: the process ended here, before its last step. */
  readonly look: 'done' | 'now' | 'open' | 'off';
  /** Read by screen readers before the name: "Done: ", "To come: ". */
  readonly lookLabel?: string | undefined;
};

type Props = {
  readonly steps: readonly SewnStep[];
  readonly label?: string;
  /** Shows a needle at the current step. */
  readonly hasNeedle?: boolean;
};

/** A process as a seam: past steps are sewn, future steps are only marked. */
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
