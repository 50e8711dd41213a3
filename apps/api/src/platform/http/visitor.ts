import { clientAddress } from '@mendwell/http-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorProof } from '../secret.ts';
import { refuse } from './problems.ts';

/** The caller without an account, as far as the cookie proves it. */
export type Visitor = {
  readonly known: string | undefined;
  /** What the cookie proves; undefined without a cookie. */
  readonly proof: VisitorProof | undefined;
  /** Returns the visitor's id; an unknown visitor is created and gets the cookie with this response. */
  ensure(): Promise<string>;
  /** Deletes the visitor, and their browser removes the cookie with this response. */
  forget(): Promise<void>;
};

type Visitors = {
  readonly days: number;
  proofOf(secret: string): VisitorProof;
  recognise(secret: string): Promise<{ id: string; renewed: boolean } | undefined>;
  welcome(): Promise<{ id: string; secret: string }>;
  erase(id: string): Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    identifyVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    /** Passes on what the cookie proves; the use case resolves the visitor together with what it reads. */
    proveVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
  interface FastifyRequest {
    visitor?: Visitor;
  }
}

const secretPattern = /^[\w-]{43}$/;

/** Makes the server recognise visitors by a cookie that scripts cannot read. */
export function recogniseVisitors(app: FastifyInstance, visitors: Visitors, publicOrigin: string): void {
  // `__Host-` binds the cookie to exactly this host, and browsers only accept it over HTTPS.
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-visitor' : 'visitor';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const wholeTime = visitors.days * 24 * 60 * 60;
  const secretIn = (cookies: string) => {
    const secret = app.parseCookie(cookies)[name] ?? '';
    return secretPattern.test(secret) ? secret : undefined;
  };
  // The header is set at once and not when the response is sent: the chat's stream sends it by itself.
  const setCookie = (reply: FastifyReply, secret: string, maxAge = wholeTime) =>
    reply.header('set-cookie', app.serializeCookie(name, secret, { ...attributes, maxAge }));

  app.decorateRequest('visitor');
  app.decorate('identifyVisitor', async (request, reply) => {
    // Data of one visitor must not be stored by any cache on the way.
    reply.header('cache-control', 'private, no-store');
    const secret = secretIn(request.headers.cookie ?? '');
    const recognised = secret === undefined ? undefined : await visitors.recognise(secret);
    if (secret !== undefined && recognised?.renewed) setCookie(reply, secret);
    let welcomed: Promise<string> | undefined;
    const welcome = async () => {
      const { id, secret: fresh } = await visitors.welcome();
      setCookie(reply, fresh);
      return id;
    };
    request.visitor = {
      known: recognised?.id,
      proof: secret === undefined ? undefined : visitors.proofOf(secret),
      ensure: async () => recognised?.id ?? (welcomed ??= welcome()),
      forget: async () => {
        if (recognised) await visitors.erase(recognised.id);
        // A header that renews the cookie may already be set.
        reply.removeHeader('set-cookie');
        setCookie(reply, '', 0);
      },
    };
  });
  app.decorate('proveVisitor', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const secret = secretIn(request.headers.cookie ?? '');
    const unresolved = () => {
      throw new Error('the use case of this route resolves the visitor');
    };
    request.visitor = {
      get known() {
        return unresolved();
      },
      proof: secret === undefined ? undefined : visitors.proofOf(secret),
      ensure: unresolved,
      forget: unresolved,
    };
  });
}

/**
 * A limit for all unknown visitors of one IP address: leaving out the cookie does not evade the visitor
 * limits.
 */
export function limitStrangers(app: FastifyInstance, limit: { max: number; timeWindow: string }) {
  const count = app.createRateLimit({
    ...limit,
    keyGenerator: ({ ip, routeOptions }) =>
      `${routeOptions.url} ${limit.timeWindow} stranger ${clientAddress(ip)}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.visitor?.known !== undefined) return undefined;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return undefined;
    return refuse(reply.header('retry-after', counted.ttlInSeconds), 'too_many_requests');
  };
}

/** A limit for each visitor, wherever they call from. Unknown visitors are limited by IP address. */
export function limitVisitors(app: FastifyInstance, limit: { max: number; timeWindow: string }) {
  const count = app.createRateLimit({
    ...limit,
    // The key includes the window, so that several limits of one route are counted separately.
    keyGenerator: ({ visitor, routeOptions }) => `${routeOptions.url} ${limit.timeWindow} ${visitor?.known}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.visitor?.known === undefined) return undefined;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return undefined;
    return refuse(reply.header('retry-after', counted.ttlInSeconds), 'too_many_requests');
  };
}
