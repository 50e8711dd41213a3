import { randomBytes, randomUUID } from 'node:crypto';
import { type Client, createClient, type LanguageName } from '@mendwell/contract';
import { createContext, type MiddlewareFunction } from 'react-router';
import { config } from './config.server.ts';
import { languageOf } from './language.server.ts';

/** The root's middleware sets these values once per request; loaders read them from the context. */
export const languageContext = createContext<LanguageName>();
export const nonceContext = createContext<string | undefined>();
export const apiContext = createContext<Client>();
/**
 * Whether every API call for this page succeeded; an incomplete page does not go into the response
 * cache.
 */
export const wholeContext = createContext<{ isWhole(): boolean }>();

export const settleRequest: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const language = languageOf(request);
  context.set(languageContext, language);
  // In development Vite's inline scripts have no nonce, so there is no policy; tests check it on the
  // build.
  context.set(nonceContext, config.production ? randomBytes(16).toString('base64') : undefined);
  const client = createClient({
    origin: config.apiOrigin,
    clientId: 'storefront',
    language,
    headers: {
      'x-request-id': request.headers.get('x-request-id') ?? randomUUID(),
      'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
    },
  });
  let whole = true;
  context.set(wholeContext, { isWhole: () => whole });
  context.set(apiContext, async (endpoint, input, signal) => {
    let answered = false;
    try {
      const result = await client(endpoint, input, signal);
      answered = result.ok;
      return result;
    } finally {
      // A call that exceeded its time limit has thrown, so `answered` is still false.
      whole &&= answered;
    }
  });
  return next();
};
