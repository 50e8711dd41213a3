import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Place, placed, placeUnder } from './place.ts';

/** A smaller movement is a trembling hand, not a drag. */
const leastPixels = 4;

/**
 * Drags a pin over its photo. The pin follows the pointer at once; the position is stored at the end.
 */
export function useDragging(
  place: Place,
  stage: RefObject<HTMLElement | null>,
  onEnd: (place: Place) => void,
) {
  const [dragged, setDragged] = useState<Place>();
  const grip = useRef<{ clientX: number; clientY: number; under: Place }>(undefined);

  const under = (event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    return box && placeUnder(event, box);
  };
  const finish = () => {
    grip.current = undefined;
    setDragged(undefined);
  };
  return {
    shown: dragged ?? place,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const at = under(event);
        if (event.button !== 0 || !at) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { clientX: event.clientX, clientY: event.clientY, under: at };
      },
      onPointerMove: (event: PointerEvent) => {
        const start = grip.current;
        const at = under(event);
        if (!start || !at) return;
        const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
        if (!dragged && far < leastPixels) return;
        setDragged(placed({ x: place.x + at.x - start.under.x, y: place.y + at.y - start.under.y }));
      },
      onPointerUp: () => {
        if (dragged) onEnd(dragged);
        finish();
      },
      onPointerCancel: finish,
    },
  };
}
