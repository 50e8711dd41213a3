import { type DeskWeek, setDayPlaces } from '@mendwell/contract';
import { useRef, useState } from 'react';
import type { useChangeWeek } from './use-change-week.ts';

type Change = Pick<ReturnType<typeof useChangeWeek>, 'ask' | 'revalidate'> & { readonly onSaved: () => void };

/**
 * The places of single days as they are being changed. The first tap is sent at once; those that follow while it is
 * under way are sent together, as the last of them says.
 */
export function useDayPlaces({ version }: Pick<DeskWeek, 'version'>, { ask, revalidate, onSaved }: Change) {
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  const unsent = useRef(new Map<string, number>());
  const isSending = useRef(false);

  const send = async () => {
    isSending.current = true;
    let shown = version;
    let isSaved = true;
    do {
      for (let next = [...unsent.current][0]; next; next = [...unsent.current][0]) {
        const [day, places] = next;
        unsent.current.delete(day);
        const result = await ask(setDayPlaces, { body: { version: shown, day, places } });
        isSaved = result?.ok === true;
        if (!isSaved) unsent.current.clear();
        shown += 1;
      }
      await revalidate();
      // Somebody may tap while the week is read again.
    } while (unsent.current.size > 0);
    isSending.current = false;
    setTyped({});
    if (isSaved) onSaved();
  };
  const change = (day: string, places: number) => {
    setTyped((before) => ({ ...before, [day]: places }));
    unsent.current.set(day, places);
    if (!isSending.current) void send();
  };
  return { typed, change };
}
