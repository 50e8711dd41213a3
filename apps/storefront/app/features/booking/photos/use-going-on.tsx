import { m } from '@mendwell/copy';
import type { Slot } from '@mendwell/photos-web/slot.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type ReactNode, useState } from 'react';
import { isUsable } from '#app/features/photos/photo-slots.ts';
import { takeAway } from '#app/features/photos/take-away.ts';
import { useSteps } from '../use-steps.ts';

/** Returns the action of this screen's bottom bar, and its text. */
export function useGoingOn(slots: readonly Slot[]) {
  const say = useSay();
  const { forward } = useSteps(5);
  const [timesMissing, setTimesMissing] = useState(0);
  const usable = slots.filter(isUsable);
  const ready = usable.filter(({ status }) => status === 'done').length;
  // There is a photo now. If the customer removes the last one again, the message waits until they try
  // to continue.
  if (usable.length > 0 && timesMissing > 0) setTimesMissing(0);
  const isPreparing = usable.length === 0 && slots.some(({ status }) => status === 'resizing');

  const onPress = () => {
    if (usable.length === 0) return setTimesMissing((times) => times + 1);
    // Photos that cannot be sent are removed.
    for (const slot of slots) if ('photo' in slot && !isUsable(slot)) takeAway(slot.photo);
    forward();
  };
  let status: ReactNode;
  if (usable.length > 0) {
    const isAll = ready === usable.length;
    status = isAll
      ? say(m.photos_count, { count: ready })
      : say(m.photos_ready, { ready, count: usable.length });
  }
  return {
    timesMissing: isPreparing ? 0 : timesMissing,
    status: status && <b className="strong">{status}</b>,
    next: { onPress, busyLabel: isPreparing ? say(m.photos_resizing) : undefined },
  };
}
