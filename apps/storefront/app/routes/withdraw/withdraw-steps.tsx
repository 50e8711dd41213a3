import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { NumberedSteps } from '#app/features/shell/numbered-steps.tsx';

const names = [m.withdraw_step_contract, m.withdraw_step_confirm] as const;

/** Shows which of the two steps this is. */
export function WithdrawSteps({ step }: { readonly step: 1 | 2 }) {
  const say = useSay();
  return (
    <div className="withdraw__steps">
      <NumberedSteps label={say(m.withdraw_progress)} names={names.map((name) => say(name))} step={step} />
    </div>
  );
}
