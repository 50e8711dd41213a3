import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Spot, Spots } from './use-spots.ts';

type Props = { readonly spots: Spots; readonly surface: RefObject<HTMLButtonElement | null> };

const longest = 200;

/** Lists the spots by number, each with a field for its description. */
export function SpotList({ spots, surface }: Props) {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const removed = useRef<{ at: number; of: number }>(undefined);

  useEffect(() => {
    if (!removed.current || removed.current.of === spots.all.length) return;
    const { at } = removed.current;
    removed.current = undefined;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.icon-btn') ?? [])];
    (buttons[at] ?? buttons.at(-1) ?? surface.current)?.focus();
  });

  const remove = (spot: Spot) => {
    removed.current = { at: spot.number - 1, of: spots.all.length };
    spots.remove(spot);
  };
  return (
    <ol className="spots" ref={list}>
      {spots.all.map((spot) => (
        <li key={spot.id}>
          <span className="pin" aria-hidden="true">
            {spot.number}
          </span>
          <TextField
            label={say(m.photos_spot_of, { spot: spot.number, photo: spot.photoNumber })}
            placeholder={say(m.photos_spot_what)}
            maxLength={longest}
            value={spot.text}
            onChange={(text) => spots.describe(spot, text)}
            onFocus={() => spots.choose(spot)}
          />
          <Button
            className="icon-btn"
            aria-label={say(m.photos_spot_remove, { spot: spot.number })}
            onPress={() => remove(spot)}
          >
            <Icon of={Trash2} />
          </Button>
        </li>
      ))}
    </ol>
  );
}
