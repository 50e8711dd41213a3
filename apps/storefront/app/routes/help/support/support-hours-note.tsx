import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { SupportHours } from '../support-hours.tsx';

export function SupportHoursNote() {
  const say = useSay();
  return (
    <SupportHours>
      {say(m.support_hours)}
      <br />
      {say(m.support_hours_answer)}
    </SupportHours>
  );
}
