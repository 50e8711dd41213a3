import { m } from '@mendwell/copy';
import { StepThread } from '@mendwell/ui/step-thread.tsx';
import { useSay } from '@mendwell/web/site.tsx';

const names = [m.withdraw_step_contract, m.withdraw_step_confirm] as const;

/** Shows which of the two steps this is. */
export function WithdrawSteps({ step }: { readonly step: 1 | 2 }) {
  const say = useSay();
  return (
    <div className="withdraw__steps">
      <StepThread
        label={say(m.withdraw_progress)}
        steps={names.map((name, index) => {
          if (index + 1 > step)
            return { name: say(name), state: 'coming', stateLabel: say(m.booking_step_coming) };
          if (index + 1 === step)
            return { name: say(name), state: 'now', stateLabel: say(m.booking_step_now) };
          return { name: say(name), state: 'done', stateLabel: say(m.booking_step_done) };
        })}
        position={say(m.booking_step_position, { step, steps: names.length })}
        percent={45}
      />
    </div>
  );
}
