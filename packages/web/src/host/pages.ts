import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type PageAddress, pageAddresses } from './page-addresses.ts';
import { shareAssets } from './shared-assets.ts';

/** The source of pages: the build in production, Vite in development. */
export type Pages = {
  serveAssets(app: FastifyInstance): Promise<void>;
  /** Responds to requests that are not for pages, and returns whether it did. */
  intercept(request: IncomingMessage, reply: FastifyReply): Promise<boolean>;
  render(request: Request): Promise<Response>;
  addressOf(url: string): PageAddress;
};

/**
 * Serves the build of the front end whose folder is `root`, and the assets of other builds from the folder
 * that all processes share, if there is one.
 */
export async function builtPages(root: URL, sharedFolder?: string): Promise<Pages> {
  const { default: fastifyStatic } = await import('@fastify/static');
  const build: ServerBuild = await import(new URL('build/server/index.js', root).href);
  return {
    serveAssets: async (app) => {
      const own = fileURLToPath(new URL('build/client/assets', root));
      const shared = sharedFolder === undefined ? undefined : resolvePath(sharedFolder);
      if (shared !== undefined) {
        const sharing = await shareAssets(own, shared);
        app.addHook('onClose', async () => sharing.stop());
      }
      await app.register(fastifyStatic, {
        root: shared === undefined ? own : [own, shared],
        prefix: '/assets/',
        decorateReply: false,
        // Files are named by their content: a changed file has another name.
        immutable: true,
        maxAge: '365d',
        preCompressed: true,
        setHeaders: (reply, path) => {
          // The payment provider's frame uses our fonts from its own origin.
          if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
        },
      });
    },
    intercept: async () => false,
    render: createRequestHandler(build, 'production'),
    addressOf: pageAddresses(build.routes),
  };
}

export async function developmentPages(root: URL, server: Server): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: root.pathname,
    configFile: new URL('vite.config.ts', root).pathname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  // Loads the modules of all pages in advance, because that takes seconds; the API may be starting
  // meanwhile. An error here occurs again with the first page and is shown there.
  void build().catch(() => undefined);
  return {
    serveAssets: async () => undefined,
    // Vite serves its modules and styles, and passes on requests that it does not know.
    intercept: (request, reply) =>
      new Promise((resolve) => {
        void once(reply.raw, 'finish').then(() => {
          reply.hijack();
          resolve(true);
        });
        vite.middlewares(request, reply.raw, () => resolve(false));
      }),
    render: createRequestHandler(build, 'development'),
    addressOf: () => ({ name: undefined, isPage: true, isUnknown: false }),
  };
}
