let last = 0;

/** Grows from photo to photo, so that they stand in the order they were chosen in. */
export function newPhotoId(): string {
  last = Math.max(Date.now(), last + 1);
  // Not `randomUUID`: a phone that looks at a developer's machine has no secure context.
  const random = [...crypto.getRandomValues(new Uint8Array(5))];
  return (
    last.toString(36).padStart(9, '0') + random.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}
