import type { IncomingMessage } from 'node:http';
import { ResponseCache } from '@mendwell/response-cache';

/** More than the catalogue has responses. */
const most = 5000;

/** A header cannot contain a line break, so that no value looks like two or like none. */
const missing = '\n';
const variantOf = ({ headers }: IncomingMessage) =>
  [headers['x-language'], headers.accept, headers['x-client-id']].map((value) => value ?? missing).join('\n');

/** Creates the cache of responses that depend on nothing but their URL and these headers. */
export const createResponseCache = (): ResponseCache => new ResponseCache({ most, variantOf });
