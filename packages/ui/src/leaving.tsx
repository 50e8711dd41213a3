import { useEffect, useEffectEvent } from 'react';

/**
 * To be placed inside an overlay: calls `onLeft` when the overlay has left the screen, in the frame
 * in which react-aria returns the focus, and after that. A timer would sometimes run earlier on a
 * slow phone and prevent the focus from returning.
 */
export function Leaving({ onLeft }: { readonly onLeft: () => void }) {
  const left = useEffectEvent(() => requestAnimationFrame(onLeft));
  useEffect(
    () => () => {
      left();
    },
    [],
  );
  return null;
}
