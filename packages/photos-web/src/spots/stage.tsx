import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ImageOff } from 'lucide-react';
import { type CSSProperties, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { Photo } from '../photo.ts';
import { usePhotoAddress } from '../use-photo-address.ts';
import { Pad } from './pad.tsx';
import { Pin } from './pin.tsx';
import { freePlace, placeUnder } from './place.ts';
import type { Spot, Spots } from './use-spots.ts';

type Props = {
  readonly spots: Spots;
  readonly photo: Photo;
  readonly surface: RefObject<HTMLButtonElement | null>;
  /** The id of the text that says how spots are set and moved. */
  readonly helpId: string;
  readonly onMissing: (photo: Photo) => void;
};

/** Shows one photo in large; a press on it sets a spot. */
export function Stage({ spots, photo, surface, helpId, onMissing }: Props) {
  const say = useSay();
  const stage = useRef<HTMLDivElement>(null);
  const toFocus = useRef<string>(undefined);
  const [address, onError] = usePhotoAddress(photo, 'full', onMissing);
  const numbers = { photo: spots.photoNumber };

  // The new spot gets the focus, so that keys move it.
  useEffect(() => {
    if (!toFocus.current) return;
    const pin = stage.current?.querySelector<HTMLElement>(`[data-spot="${toFocus.current}"]`);
    if (pin) toFocus.current = undefined;
    pin?.focus({ preventScroll: true });
  });

  const set = (event: MouseEvent<HTMLElement>) => {
    // A press by a key has no position.
    const isPointed = event.detail > 0;
    const box = event.currentTarget.getBoundingClientRect();
    toFocus.current = spots.set(isPointed ? placeUnder(event, box) : freePlace(spots.here));
  };
  const remove = (spot: Spot) => {
    const next = spots.here.find(({ id }) => id !== spot.id);
    spots.remove(spot);
    toFocus.current = next?.id;
    if (!next) surface.current?.focus();
  };
  return (
    <div
      ref={stage}
      className="shot"
      role="application"
      aria-label={say(m.photos_stage, numbers)}
      aria-describedby={helpId}
      style={{ '--ratio': `${photo.width} / ${photo.height}` } as CSSProperties}
    >
      <button
        type="button"
        ref={surface}
        className="shot__surface"
        aria-label={say(m.photos_stage_set, numbers)}
        aria-describedby={helpId}
        onClick={set}
      >
        {address.state === 'here' && (
          <img src={address.src} alt="" decoding="async" draggable={false} onError={onError} />
        )}
        {address.state === 'gone' && <Icon of={ImageOff} size="l" />}
      </button>
      {spots.here.map((spot) => (
        <Pin
          key={spot.id}
          spot={spot}
          name={spots.nameOf(spot)}
          isChosen={spot.id === spots.chosen?.id}
          stage={stage}
          onChoose={() => spots.choose(spot)}
          onMove={(place) => spots.move(spot, place)}
          onRemove={() => remove(spot)}
        />
      ))}
      {spots.chosen && (
        <Pad
          key={spots.chosen.id}
          spot={spots.chosen}
          all={spots.here}
          onMove={(place) => spots.chosen && spots.move(spots.chosen, place)}
        />
      )}
    </div>
  );
}
