import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import { keyDirections, moved, type Place } from './place.ts';
import { useDragging } from './use-dragging.ts';
import type { Spot } from './use-spots.ts';

type Props = {
  readonly spot: Spot;
  readonly name: string;
  readonly isChosen: boolean;
  readonly stage: RefObject<HTMLElement | null>;
  readonly onChoose: () => void;
  readonly onMove: (place: Place) => void;
  readonly onRemove: () => void;
};

/** A spot on its photo, drawn as a sewn-on button: it can be dragged, moved with keys, or removed. */
export function Pin({ spot, name, isChosen, stage, onChoose, onMove, onRemove }: Props) {
  const { shown, handlers } = useDragging(spot, stage, onMove);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = keyDirections[event.key];
    if (direction) onMove(moved(spot, direction, event.shiftKey));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={`pin pin--set ${isChosen ? 'is-moving' : ''}`}
      data-spot={spot.id}
      style={{ '--x': `${shown.x * 100}%`, '--y': `${shown.y * 100}%` } as CSSProperties}
      aria-label={name}
      aria-pressed={isChosen}
      onFocus={onChoose}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      {...handlers}
      onPointerDown={(event) => {
        onChoose();
        handlers.onPointerDown(event);
      }}
    >
      {spot.number}
    </button>
  );
}
