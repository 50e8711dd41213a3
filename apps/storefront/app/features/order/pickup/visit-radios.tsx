import type { VisitDays } from '@mendwell/contract';
import { formatDate, formatDay, formatShortDay, m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { OptionRadio } from '@mendwell/ui/option-radio.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Check } from 'lucide-react';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { type WeekDay, weeksOf } from './weeks.ts';

type Props = {
  readonly evenings: VisitDays;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string) => void;
};

/**
 * Lets the customer choose one day from several weeks. Full days stay visible, so that a customer who
 * looks for one sees that it is taken.
 */
export function VisitRadios({ evenings, label, value, onChange }: Props) {
  const { say, locale } = useSite();
  return (
    <RadioGroup className="evenings" aria-label={label} value={value} onChange={onChange}>
      {weeksOf(evenings.evenings).map(({ monday, days }) => (
        <div key={monday} className="evenings__week">
          <h2 className="h3">{say(m.pickup_week, { day: formatDate(locale, new Date(monday)) })}</h2>
          <div className="evenings__days">
            {days.map((one) => (
              <VisitRadio key={one.day} one={one} evenings={evenings} />
            ))}
          </div>
        </div>
      ))}
    </RadioGroup>
  );
}

function VisitRadio({ one, evenings }: { readonly one: WeekDay; readonly evenings: VisitDays }) {
  const { say, locale } = useSite();
  const { day, state } = one;
  const words = {
    free: say(m.pickup_hours, { from: evenings.startsAt, to: evenings.endsAt }),
    full: say(m.pickup_full),
    closed: say(m.pickup_closed),
  };
  return (
    <OptionRadio value={day} isDisabled={state !== 'free'} className={`evening evening--${state}`}>
      <span className="sr">{formatDay(locale, day)}, </span>
      <span className="evening__day" aria-hidden="true">
        <small>{formatShortDay(locale, day).split(/[\s,.]/)[0]}</small>
        {Number(day.slice(-2))}
      </span>
      <span className="small">{day === evenings.chosen ? say(m.pickup_so_far) : words[state]}</span>
      <span className="opt__box evening__tick">
        <Icon of={Check} />
      </span>
    </OptionRadio>
  );
}
