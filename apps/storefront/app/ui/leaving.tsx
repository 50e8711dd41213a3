import { useEffect, useEffectEvent } from 'react';

/**
 * Inside what lies over the page: runs when that has left the screen, in the frame in which react-aria
 * returns the focus and after it. A timer would now and then come first on a slow phone, and keep the
 * focus from returning.
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
