import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { freeCorner, moved, type Place } from './place.ts';
import type { Spot } from './use-spots.ts';

const arrows = [
  { to: 'up', icon: ChevronUp, label: m.photos_spot_up },
  { to: 'left', icon: ChevronLeft, label: m.photos_spot_left },
  { to: 'down', icon: ChevronDown, label: m.photos_spot_down },
  { to: 'right', icon: ChevronRight, label: m.photos_spot_right },
] as const;

type Props = { readonly spot: Spot; readonly all: readonly Spot[]; readonly onMove: (place: Place) => void };

/** Moves the chosen spot without dragging. The pad is placed where no spot is. */
export function Pad({ spot, all, onMove }: Props) {
  const say = useSay();
  // The corner stays the same while the same spot is chosen: an arrow must not move away under the
  // finger.
  const [corner] = useState(() => freeCorner(spot, all));
  return (
    <div
      className={`pad pad--${corner}`}
      role="group"
      aria-label={say(m.photos_spot_move, { spot: spot.number })}
    >
      {arrows.map(({ to, icon, label }) => (
        <Button
          key={to}
          className={`pad__${to}`}
          aria-label={say(label)}
          onPress={({ shiftKey }) => onMove(moved(spot, to, shiftKey))}
        >
          <Icon of={icon} />
        </Button>
      ))}
    </div>
  );
}
