import { randomBytes, randomUUID } from 'node:crypto';
import { type Client, createClient, type LanguageName } from '@mendwell/contract';
import { createContext, type MiddlewareFunction } from 'react-router';
import { config } from './config.server.ts';
import { languageOf } from './language.server.ts';

/** Settled once per request by the root's middleware; loaders read them from the context. */
export const languageContext = createContext<LanguageName>();
export const nonceContext = createContext<string | undefined>();
export const apiContext = createContext<Client>();

export const settleRequest: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const language = languageOf(request);
  context.set(languageContext, language);
  // Vite's inline scripts in development carry none; the policy is proved on the build.
  context.set(nonceContext, config.production ? randomBytes(16).toString('base64') : undefined);
  context.set(
    apiContext,
    createClient({
      origin: config.apiOrigin,
      clientId: 'storefront',
      language,
      headers: {
        'x-request-id': request.headers.get('x-request-id') ?? randomUUID(),
        'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
      },
    }),
  );
  return next();
};
