let last = 0;

/**
 * Returns an id that is greater than the one before, so that photos sort in the order they were chosen
 * in.
 */
export function newPhotoId(): string {
  last = Math.max(Date.now(), last + 1);
  // `randomUUID` is not used: a phone that opens a developer's machine has no secure context.
  const random = [...crypto.getRandomValues(new Uint8Array(5))];
  return (
    last.toString(36).padStart(9, '0') + random.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}
