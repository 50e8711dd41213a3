/**
 * Marks a response that depends only on its URL and language. The server in front stores it in the
 * response cache, but not in development, and removes the mark; browsers ask each time whether it has
 * changed.
 */
export const sameForAllMark = 'x-same-for-all';

export function sameForAll(headers: Headers): void {
  headers.set(sameForAllMark, 'yes');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
}
