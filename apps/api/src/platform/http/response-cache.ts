import type { IncomingMessage } from 'node:http';
import {
  type ClientId,
  clientIds,
  isAcceptable,
  isVendorAccepted,
  languageFromHeader,
} from '@mendwell/contract';
import { ResponseCache } from '@mendwell/response-cache';

/** More than the catalogue has responses. */
const most = 5000;

/**
 * Returns what a response depends on besides its URL: one of four. Many headers mean the same, and as they
 * were sent they would fill the cache. Requests that are refused because of them have no variant.
 */
function variantOf({ headers }: IncomingMessage): string | undefined {
  const { accept } = headers;
  if (!clientIds.includes(headers['x-client-id'] as ClientId) || !isAcceptable(accept)) return undefined;
  return `${languageFromHeader(headers['x-language'])} ${isVendorAccepted(accept) ? 'vendor' : 'plain'}`;
}

/** Creates the cache of responses that depend on nothing but their URL and these headers. */
export const createResponseCache = (): ResponseCache => new ResponseCache({ most, variantOf });
