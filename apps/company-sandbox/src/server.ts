import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Configuration, Provider } from 'oidc-provider';
import { page } from './page.ts';
import { People } from './people.ts';
import type { CompanyOptions } from './settings.ts';

export type CompanySandbox = { readonly url: string; stop(): Promise<void> };

function configurationFor({ id, secret, redirect }: CompanyOptions['client'], people: People): Configuration {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return {
    clients: [{ client_id: id, client_secret: secret, redirect_uris: [redirect] }],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, subject) => {
      const person = people.find(subject);
      if (!person) return undefined;
      const { email, isVerified } = person;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, email, email_verified: isVerified }),
      };
    },
    // The company has agreed to the desk for all its staff: nobody is asked.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}

/** Answers the form: with the page, or with the person who was typed. */
async function interact(
  provider: Provider,
  people: People,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const accountId = people.add({
    email: form.get('email') ?? '',
    isVerified: form.get('verified') === 'yes',
    subject: form.get('subject') ?? undefined,
  });
  await provider.interactionFinished(request, response, { login: { accountId, remember: false } });
}

/** Starts a company's OpenID provider on this machine, which nobody has signed in to. */
export async function startCompanySandbox({ port = 0, client }: CompanyOptions): Promise<CompanySandbox> {
  const people = new People();
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, configurationFor(client, people));
  const answerProtocol = provider.callback();
  answer = (request, response) => {
    if (request.url === '/healthz') return response.writeHead(200).end();
    if (!request.url?.startsWith('/interaction/')) return answerProtocol(request, response);
    return interact(provider, people, request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(400).end();
    });
  };
  return {
    url,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
