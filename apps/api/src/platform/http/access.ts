import type { FastifyInstance } from 'fastify';

/**
 * Who may call a route: everyone, who holds the link that was mailed for it, a visitor, who sees what
 * belongs to the cookie they bring and nothing else, either of these two, a workshop with its own link
 * in a browser that is known, a browser whose visitor has agreed to be measured, or a server that signs
 * what it sends.
 */
export type Access =
  | 'anyone'
  | 'mailed-link'
  | 'visitor'
  | 'visitor-or-mailed-link'
  | 'workshop'
  | 'consent'
  | 'signed';

export type AccessRule = { readonly method: string; readonly url: string; readonly access: Access };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    accessRules: AccessRule[];
  }
}

/** The pages of the readable description come from a plugin that knows no rules of ours. */
const isDescription = (url: string) => url.startsWith('/sip/docs');

/** No route without an access rule: the server does not even start. */
export function requireAccessRules(app: FastifyInstance): void {
  app.decorate('accessRules', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access ?? (isDescription(url) ? 'anyone' : undefined);
    if (!access) throw new Error(`${String(method)} ${url} has no access rule`);
    for (const one of [method].flat()) app.accessRules.push({ method: one, url, access });
  });
}
