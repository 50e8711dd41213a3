import { m } from '@mendwell/copy';
import { StepThread } from '@mendwell/ui/step-thread.tsx';
import { useSay } from '@mendwell/web/site.tsx';

const names = [m.my_data_step_email, m.my_data_step_code, m.my_data_step_data] as const;

/** Shows which of the three steps this is. */
export function MyDataSteps({ step }: { readonly step: 1 | 2 | 3 }) {
  const say = useSay();
  return (
    <div className="my-data__steps">
      <StepThread
        label={say(m.my_data_progress)}
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
