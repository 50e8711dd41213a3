import { randomBytes, randomUUID } from 'node:crypto';
import { type Client, type ClientId, createClient, type LanguageName } from '@mendwell/contract';
import { createContext, type MiddlewareFunction } from 'react-router';
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

type Settings = {
  /** The id under which the API knows this front end. */
  readonly clientId: ClientId;
  readonly apiOrigin: string;
  readonly production: boolean;
  /** Whether calls for a page carry the cookies of its request; for pages that are somebody's own. */
  readonly passesCookies?: boolean;
};

/** Returns the root's middleware. */
export const settleRequest =
  ({ clientId, apiOrigin, production, passesCookies = false }: Settings): MiddlewareFunction<Response> =>
  ({ request, context }, next) => {
    const language = languageOf(request);
    context.set(languageContext, language);
    // In development Vite's inline scripts have no nonce, so there is no policy; tests check it on the
    // build.
    context.set(nonceContext, production ? randomBytes(16).toString('base64') : undefined);
    const traceparent = request.headers.get('traceparent');
    const client = createClient({
      origin: apiOrigin,
      clientId,
      language,
      headers: {
        'x-request-id': request.headers.get('x-request-id') ?? randomUUID(),
        'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
        ...(passesCookies && { cookie: request.headers.get('cookie') ?? '' }),
        ...(traceparent && { traceparent }),
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
