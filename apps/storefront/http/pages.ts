import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';

/** Where pages come from: the build in production, Vite in development. */
export type Pages = {
  serveAssets(app: FastifyInstance): Promise<void>;
  /** Answers what is no page, and says whether it did. */
  intercept(request: IncomingMessage, reply: FastifyReply): Promise<boolean>;
  render(request: Request): Promise<Response>;
};

const root = new URL('../', import.meta.url);

export async function builtPages(): Promise<Pages> {
  const { default: fastifyStatic } = await import('@fastify/static');
  const build: ServerBuild = await import(new URL('build/server/index.js', root).href);
  return {
    serveAssets: async (app) => {
      await app.register(fastifyStatic, {
        root: new URL('build/client/assets/', root),
        prefix: '/assets/',
        decorateReply: false,
        // Named by their content: a change is another file.
        immutable: true,
        maxAge: '365d',
        preCompressed: true,
        setHeaders: (reply, path) => {
          // The payment provider's frame writes in our letters, from an origin of its own.
          if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
        },
      });
    },
    intercept: async () => false,
    render: createRequestHandler(build, 'production'),
  };
}

export async function developmentPages(server: Server): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: root.pathname,
    configFile: new URL('vite.config.ts', root).pathname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  // The modules of all pages take seconds; the API may still be starting meanwhile. What fails now
  // fails again under the first page, and is explained there.
  void build().catch(() => undefined);
  return {
    serveAssets: async () => undefined,
    // Vite answers for its modules and styles, and passes on what it does not know.
    intercept: (request, reply) =>
      new Promise((resolve) => {
        void once(reply.raw, 'finish').then(() => {
          reply.hijack();
          resolve(true);
        });
        vite.middlewares(request, reply.raw, () => resolve(false));
      }),
    render: createRequestHandler(build, 'development'),
  };
}
