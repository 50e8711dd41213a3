import { m } from '@mendwell/copy';
import { StepThread } from '@mendwell/ui/step-thread.tsx';
import { useSay } from '@mendwell/web/site.tsx';

type Props = {
  /** Names the list of steps for screen readers. */
  readonly label: string;
  readonly names: readonly string[];
  /** The current step, counted from 1. */
  readonly step: number;
};

/** How far the needle is on the way to the next step, in percent. */
const needleAt = 45;

/** Shows which of a few steps this is. None of them is a link. */
export function NumberedSteps({ label, names, step }: Props) {
  const say = useSay();
  return (
    <StepThread
      label={label}
      steps={names.map((name, index) => {
        if (index + 1 > step) return { name, state: 'coming', stateLabel: say(m.booking_step_coming) };
        if (index + 1 === step) return { name, state: 'now', stateLabel: say(m.booking_step_now) };
        return { name, state: 'done', stateLabel: say(m.booking_step_done) };
      })}
      position={say(m.booking_step_position, { step, steps: names.length })}
      percent={needleAt}
    />
  );
}
