import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './problems.ts';

/** Who calls without an account, as far as their cookie proves it. */
export type Visitor = {
  readonly known: string | undefined;
  /** The visitor's id; who is not known yet becomes so, and gets the cookie with this answer. */
  ensure(): Promise<string>;
  /** They are known no more, and their browser lets go of the cookie with this answer. */
  forget(): Promise<void>;
};

type Visitors = {
  readonly days: number;
  recognise(secret: string): Promise<{ id: string; renewed: boolean } | undefined>;
  welcome(): Promise<{ id: string; secret: string }>;
  erase(id: string): Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    identifyVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
  interface FastifyRequest {
    visitor?: Visitor;
  }
}

/** Teaches the server to tell visitors apart by a cookie that scripts cannot read. */
export function recogniseVisitors(app: FastifyInstance, visitors: Visitors, publicOrigin: string): void {
  // `__Host-` binds the cookie to this very host, and browsers take it over HTTPS only.
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-visitor' : 'visitor';
  const pattern = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`);
  const maxAge = visitors.days * 24 * 60 * 60;
  const setCookie = (reply: FastifyReply, secret: string, seconds = maxAge) =>
    reply.header(
      'set-cookie',
      `${name}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );

  app.decorateRequest('visitor');
  app.decorate('identifyVisitor', async (request, reply) => {
    // Whatever belongs to one visitor is kept by nobody on the way.
    reply.header('cache-control', 'private, no-store');
    const secret = pattern.exec(request.headers.cookie ?? '')?.[1];
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
      ensure: async () => recognised?.id ?? (welcomed ??= welcome()),
      forget: async () => {
        if (recognised) await visitors.erase(recognised.id);
        // A header of the same name that renews it may stand there already.
        reply.removeHeader('set-cookie');
        setCookie(reply, '', 0);
      },
    };
  });
}

/** A limit for all at one address who are not known: without a cookie nobody escapes the limits for visitors. */
export function limitStrangers(app: FastifyInstance, limit: { max: number; timeWindow: string }) {
  const count = app.createRateLimit({
    ...limit,
    keyGenerator: ({ ip, routeOptions }) => `${routeOptions.url} ${limit.timeWindow} stranger ${ip}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.visitor?.known !== undefined) return undefined;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return undefined;
    return refuse(reply.header('retry-after', counted.ttlInSeconds), 'too_many_requests');
  };
}

/** A limit for each visitor, wherever they call from. Who is not known yet is limited by address. */
export function limitVisitors(app: FastifyInstance, limit: { max: number; timeWindow: string }) {
  const count = app.createRateLimit({
    ...limit,
    // With its window, so that several limits of one route are counted apart.
    keyGenerator: ({ visitor, routeOptions }) => `${routeOptions.url} ${limit.timeWindow} ${visitor?.known}`,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.visitor?.known === undefined) return undefined;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return undefined;
    return refuse(reply.header('retry-after', counted.ttlInSeconds), 'too_many_requests');
  };
}
