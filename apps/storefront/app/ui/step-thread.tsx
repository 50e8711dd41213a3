import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { NeedleMark } from './needle-mark.tsx';
import './step-thread.css';

export type Step = {
  readonly name: string;
  readonly state: 'done' | 'now' | 'coming';
  /** Said to screen readers behind the name: "done", "current step", "to come". */
  readonly stateLabel: string;
  /** Where a finished step leads back to. */
  readonly to?: string;
};

type Props = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** "Step 2 of 4", shown on phones beside the name. */
  readonly position: string;
  /** How much of the current step is sewn, in percent. */
  readonly percent?: number;
};

/** Where we are, as a thread that sews through the steps. */
export function StepThread({ label, steps, position, percent = 0 }: Props) {
  const now = steps.find((step) => step.state === 'now');
  return (
    <nav aria-label={label}>
      <div className="steps__label" aria-hidden="true">
        <span className="strong">{now?.name}</span>
        <span className="faint">{position}</span>
      </div>
      <ol className="steps">
        {steps.map((step) => (
          <li
            key={step.name}
            className={step.state === 'coming' ? undefined : `is-${step.state}`}
            aria-current={step.state === 'now' ? 'step' : undefined}
            style={step.state === 'now' ? ({ '--done': `${percent}%` } as CSSProperties) : undefined}
          >
            {step.state === 'now' && (
              <span className="steps__needle">
                <NeedleMark />
              </span>
            )}
            <StepName step={step} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ step }: { readonly step: Step }) {
  const name = (
    <span className="steps__name">
      {step.name}
      <span className="sr">, {step.stateLabel}</span>
    </span>
  );
  return step.to ? <Link to={step.to}>{name}</Link> : name;
}
