import { randomBytes, randomUUID } from 'node:crypto';
import { type Client, createClient, type LanguageName } from '@mendwell/contract';
import { createContext, type MiddlewareFunction } from 'react-router';
import { config } from './config.server.ts';
import { languageOf } from './language.server.ts';

/** Settled once per request by the root's middleware; loaders read them from the context. */
export const languageContext = createContext<LanguageName>();
export const nonceContext = createContext<string | undefined>();
export const apiContext = createContext<Client>();
/** Whether every call made for this page was answered; one with a gap in it is not worth keeping. */
export const wholeContext = createContext<{ isWhole(): boolean }>();

export const settleRequest: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const language = languageOf(request);
  context.set(languageContext, language);
  // Vite's inline scripts in development carry none; the policy is proved on the build.
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
      // A call given up in time has thrown.
      whole &&= answered;
    }
  });
  return next();
};
