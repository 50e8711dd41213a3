import type { IncomingMessage } from 'node:http';
import { ResponseCache } from '@mendwell/response-cache';
import { settledLanguage } from '../server/language.server.ts';

/** The same page differs by encoding and by the language, which a cookie may choose. */
export const pageVary = 'accept-encoding, cookie';

/** More than the number of our pages. */
const most = 1000;

/**
 * Creates the cache of pages and pictures that are the same for everybody. They are compressed once and
 * stay until the catalogue changes. `nameOf` names the response to a URL.
 */
export function createResponseCache(nameOf: (url: string) => string | undefined): ResponseCache {
  const addressOf = ({ url = '/' }: IncomingMessage) => nameOf(url);
  const variantOf = ({ url = '/', headers }: IncomingMessage) => {
    const mark = url.indexOf('?');
    return settledLanguage(mark < 0 ? '' : url.slice(mark), headers.cookie);
  };
  return new ResponseCache({
    most,
    addressOf,
    variantOf,
    isCompressed: true,
    vary: pageVary,
  });
}
