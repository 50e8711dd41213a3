import type { CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router';
import { NeedleMark } from './needle-mark.tsx';
import './step-thread.css';

export type Step = {
  readonly name: string;
  readonly state: 'done' | 'now' | 'coming';
  /** Read by screen readers after the name: "done", "current step", "to come". */
  readonly stateLabel: string;
  /** The link back to a finished step. */
  readonly to?: string;
};

type Props = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** "Step 2 of 4", shown on phones beside the name. */
  readonly position: string;
  /** Called instead of following the link. */
  readonly onGo?: (to: string) => void;
  /** How much of the current step is done, in percent. */
  readonly percent?: number;
};

/** The progress, shown as a thread that is sewn through the steps. */
export function StepThread({ label, steps, position, onGo, percent = 0 }: Props) {
  const at = steps.findIndex((step) => step.state === 'now');
  // One needle for the whole thread moves from step to step.
  const needle = { '--at': `${((at + percent / 100) / steps.length) * 100}%` } as CSSProperties;
  return (
    <nav aria-label={label}>
      <div className="steps__label" aria-hidden="true">
        <span className="strong">{steps[at]?.name}</span>
        <span className="faint">{position}</span>
      </div>
      <div className="steps__track" style={needle}>
        {at >= 0 && (
          <span className="steps__needle">
            <NeedleMark />
          </span>
        )}
        <ol className="steps">
          {steps.map((step) => (
            <li
              key={step.name}
              className={step.state === 'coming' ? undefined : `is-${step.state}`}
              aria-current={step.state === 'now' ? 'step' : undefined}
              style={step.state === 'now' ? ({ '--done': `${percent}%` } as CSSProperties) : undefined}
            >
              <StepName step={step} onGo={onGo} />
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function StepName({ step, onGo }: { readonly step: Step; readonly onGo: Props['onGo'] }) {
  const name = (
    <span className="steps__name">
      {step.name}
      <span className="sr">, {step.stateLabel}</span>
    </span>
  );
  const { to } = step;
  if (!to) return name;
  const go = (event: MouseEvent) => {
    if (!onGo || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <Link to={to} onClick={go}>
      {name}
    </Link>
  );
}
