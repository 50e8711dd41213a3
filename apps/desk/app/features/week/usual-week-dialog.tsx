import { type DeskWeek, setWeekPlaces } from '@mendwell/contract';
import { formatWeekdayOf, m } from '@mendwell/copy';
import { type PlacesOfWeek, weekdays } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { FieldErrorText } from '@mendwell/ui/field-error.tsx';
import { Quantity } from '@mendwell/ui/quantity.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import type { Tell, useChangeWeek } from './use-change-week.ts';

type Props = {
  readonly week: DeskWeek;
  readonly change: ReturnType<typeof useChangeWeek>;
  readonly onTell: Tell;
  readonly onClose: () => void;
};

/** Spreads what the shop counts with over the days of work, as a first proposal. */
function proposedPlaces({ workingDays, capacityPerWeek }: DeskWeek['estimate']): PlacesOfWeek {
  const perDay = Math.max(1, Math.floor(capacityPerWeek / Math.max(1, workingDays.length)));
  const placesOf = (day: (typeof weekdays)[number]) => (workingDays.includes(day) ? Math.min(99, perDay) : 0);
  return {
    mon: placesOf('mon'),
    tue: placesOf('tue'),
    wed: placesOf('wed'),
    thu: placesOf('thu'),
    fri: placesOf('fri'),
    sat: placesOf('sat'),
    sun: placesOf('sun'),
  };
}

/** How many items the workshop finishes on each day of a usual week. */
export default function UsualWeekDialog({ week, change, onTell, onClose }: Props) {
  const { say, locale } = useSite();
  const { ask, isBusy, trouble, revalidate } = change;
  const [places, setPlaces] = useState<PlacesOfWeek>(() => week.places ?? proposedPlaces(week.estimate));
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = weekdays.every((day) => places[day] === 0);
  const save = async () => {
    setIsChecked(true);
    if (isEmpty) return;
    const done = await ask(setWeekPlaces, { body: { version: week.version, places } });
    if (!done?.ok) return;
    await revalidate();
    onTell(say(m.desk_week_saved));
  };
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} contentKey="usual week">
      <DialogHead title={say(m.desk_week_usual)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="week-form">
          <p className="soft">{say(m.desk_week_usual_lead)}</p>
          <ul className="week-places">
            {week.weeks[0]?.map(({ day }, at) => {
              const weekday = weekdays[(at + 1) % 7] ?? 'mon';
              const name = formatWeekdayOf(locale, day);
              return (
                <li key={day}>
                  <span>{name}</span>
                  <Quantity
                    label={name}
                    lessLabel={say(m.desk_week_usual_less, { day: name })}
                    moreLabel={say(m.desk_week_usual_more, { day: name })}
                    least={0}
                    value={places[weekday]}
                    onChange={(next) => setPlaces({ ...places, [weekday]: next })}
                  />
                </li>
              );
            })}
          </ul>
          <p className="small soft">{say(m.desk_week_usual_counts)}</p>
          <div role="alert">
            {isChecked && isEmpty && <FieldErrorText>{say(m.desk_week_usual_none)}</FieldErrorText>}
          </div>
          <ActTrouble trouble={trouble} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button wide onPress={() => void save()} busyLabel={isBusy ? say(m.provider_sending) : undefined}>
          {say(m.desk_week_usual_save)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
