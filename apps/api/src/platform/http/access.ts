import type { FastifyInstance } from 'fastify';

/**
 * Who may call a route: everyone; the holder of the link that was mailed for it; a visitor, who only
 * sees what belongs to their cookie; either of these two; a provider with its own link in a registered
 * browser; a browser whose visitor has agreed to be measured; a server that signs its requests; or somebody
 * who is signed in at the desk and whose role includes a right.
 */
export type Access =
  | 'anyone'
  | 'mailed-link'
  | 'visitor'
  | 'visitor-or-mailed-link'
  | 'provider'
  | 'consent'
  | 'signed'
  | 'desk';

export type AccessRule = { readonly method: string; readonly url: string; readonly access: Access };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    accessRules: AccessRule[];
  }
}

/** The pages of the API documentation come from a plugin that does not know our access rules. */
const isDescription = (url: string) => url.startsWith('/sip/docs');

/** The server does not start if a route has no access rule. */
export function requireAccessRules(app: FastifyInstance): void {
  app.decorate('accessRules', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access ?? (isDescription(url) ? 'anyone' : undefined);
    if (!access) throw new Error(`${String(method)} ${url} has no access rule`);
    for (const one of [method].flat()) app.accessRules.push({ method: one, url, access });
  });
}
