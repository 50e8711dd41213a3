import { m } from '@mendwell/copy';
import type { Photo } from '@mendwell/photos-web/photo.ts';
import type { Slot as PhotoOrFile } from '@mendwell/photos-web/slot.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import { drop } from './incoming.ts';
import { Slot } from './slot.tsx';
import { takeAway } from './take-away.ts';

type Props = {
  readonly slots: readonly PhotoOrFile[];
  readonly onPick: (instead?: Photo) => void;
  readonly isFull: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly announce: (text: string) => void;
};

/** Lists the photos of the item, and the files that are about to become photos. */
export function PhotoList({ slots, onPick, isFull, input, list, announce }: Props) {
  const say = useSay();
  const removed = useRef<{ at: number; of: number }>(undefined);

  // After a removal, the focus moves to the next remove button, or to the input if there is none.
  useEffect(() => {
    if (!removed.current || removed.current.of === slots.length) return;
    const { at } = removed.current;
    removed.current = undefined;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.ph__x') ?? [])];
    (buttons[at] ?? buttons.at(-1) ?? input.current)?.focus();
  });

  const remove = (slot: PhotoOrFile, index: number) => {
    removed.current = { at: index, of: slots.length };
    announce(say(m.photos_said_removed, { name: slot.name }));
    if ('photo' in slot) takeAway(slot.photo);
    else drop(slot.id);
  };
  return (
    <ul className="phs" aria-label={say(m.photos_list)} ref={list} tabIndex={-1} hidden={slots.length === 0}>
      {slots.map((slot, index) => (
        <li key={slot.id}>
          <Slot
            slot={slot}
            number={index + 1}
            onRemove={() => remove(slot, index)}
            {...('photo' in slot
              ? { onChoose: () => onPick(slot.photo) }
              : isFull
                ? {}
                : { onChoose: () => onPick() })}
          />
        </li>
      ))}
    </ul>
  );
}
