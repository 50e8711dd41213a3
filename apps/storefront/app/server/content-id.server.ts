import { createHash } from 'node:crypto';

/**
 * The same words from the same form are the same message, however often they are sent. Words that
 * were changed after a failure are another one, and not lost behind the first.
 */
export function contentId(values: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(values)))
    .digest('hex');
  // A UUID of version 8, the one whose bits are ours to choose (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
