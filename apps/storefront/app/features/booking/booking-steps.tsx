import { m } from '@mendwell/copy';
import { StepThread } from '@mendwell/ui/step-thread.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { Screen } from '#app/draft/steps.ts';
import { screenPath, useSteps } from './use-steps.ts';
import './booking-screen.css';

/** Seven screens in four groups, with each screen's progress within its group in percent. */
const groups = [
  { name: m.booking_group_category, screens: [1, 2] },
  { name: m.booking_group_service, screens: [3, 4] },
  { name: m.booking_group_item, screens: [5, 6] },
  { name: m.booking_group_provider, screens: [7] },
] as const;
const sewn: Readonly<Record<Screen, number>> = { 1: 30, 2: 72, 3: 30, 4: 72, 5: 30, 6: 72, 7: 40 };

export function BookingSteps({ screen }: { readonly screen: Screen }) {
  const say = useSay();
  const { jump } = useSteps(screen);
  const now = groups.findIndex((group) => (group.screens as readonly Screen[]).includes(screen));
  const steps = groups.map((group, index) => {
    const name = say(group.name);
    if (index > now) return { name, state: 'coming' as const, stateLabel: say(m.booking_step_coming) };
    if (index === now) return { name, state: 'now' as const, stateLabel: say(m.booking_step_now) };
    const to = screenPath(group.screens[0]);
    return { name, state: 'done' as const, stateLabel: say(m.booking_step_done), to };
  });
  return (
    <div className="flow-head">
      <div className="wrap">
        <StepThread
          label={say(m.booking_progress)}
          steps={steps}
          onGo={jump}
          position={say(m.booking_step_position, { step: now + 1, steps: groups.length })}
          percent={sewn[screen]}
        />
      </div>
    </div>
  );
}
