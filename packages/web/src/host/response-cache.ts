import type { IncomingMessage } from 'node:http';
import { ResponseCache } from '@mendwell/response-cache';
import { settledLanguage } from '../server/language.server.ts';

/** More than the number of our pages. */
const most = 1000;

/**
 * Returns the search part of a URL that may be cached: none, or only the language. Other URLs are
 * rendered each time.
 */
const searchOf = (url: string): string | undefined => {
  const mark = url.indexOf('?');
  if (mark < 0) return '';
  const search = url.slice(mark);
  return search === '?lang=de' || search === '?lang=en' ? search : undefined;
};

const variantOf = ({ url = '/', headers }: IncomingMessage): string | undefined => {
  const search = searchOf(url);
  return search === undefined ? undefined : settledLanguage(search, headers.cookie);
};

/**
 * Creates the cache of pages and pictures that are the same for everybody. They are compressed once and
 * stay until the catalogue changes.
 */
export const createResponseCache = (): ResponseCache =>
  new ResponseCache({ most, variantOf, isCompressed: true, vary: 'accept-encoding, cookie' });
