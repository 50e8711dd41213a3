let held = 0;

/**
 * Prevents automatic reloads until the returned function is called: for what must not be interrupted,
 * like a payment.
 */
export function holdReloads(): () => void {
  let isHeld = true;
  held += 1;
  return () => {
    if (isHeld) held -= 1;
    isHeld = false;
  };
}

export const areReloadsHeld = (): boolean => held > 0;
