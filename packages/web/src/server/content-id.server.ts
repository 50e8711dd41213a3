import { createHash } from 'node:crypto';

/**
 * Returns the same id for the same text from the same form, however often it is sent. Text that was
 * changed after a failure gets another id, so that the server does not drop it as a repetition.
 */
export function contentId(values: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(values)))
    .digest('hex');
  // A UUID of version 8, whose bits may be chosen freely (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
