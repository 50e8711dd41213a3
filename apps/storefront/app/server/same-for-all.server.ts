import { config } from './config.server.ts';

/**
 * Marks an answer that depends on nothing but its address and language. The server in front keeps
 * it and takes the mark off; browsers ask each time whether it has changed.
 */
export const sameForAllMark = 'x-same-for-all';

export function sameForAll(headers: Headers): void {
  // While somebody draws and writes, everything is made anew.
  if (config.production) headers.set(sameForAllMark, 'yes');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
}
