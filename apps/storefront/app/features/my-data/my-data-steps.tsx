import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { NumberedSteps } from '#app/features/shell/numbered-steps.tsx';

const names = [m.my_data_step_email, m.my_data_step_code, m.my_data_step_data] as const;

/** Shows which of the three steps this is. */
export function MyDataSteps({ step }: { readonly step: 1 | 2 | 3 }) {
  const say = useSay();
  return (
    <div className="my-data__steps">
      <NumberedSteps label={say(m.my_data_progress)} names={names.map((name) => say(name))} step={step} />
    </div>
  );
}
