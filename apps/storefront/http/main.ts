import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { config } from '../app/server/config.server.ts';
import { socketLimits } from './late-bodies.ts';
import { builtPages, developmentPages } from './pages.ts';
import { createStorefrontServer } from './server.ts';

const explain = (error: unknown): string => {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return `Port ${config.port} is busy: another program listens there. Stop it, or set PORT.`;
  if (code === 'ERR_MODULE_NOT_FOUND' && config.production)
    return 'There is no build yet. Run "npm run build" first.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const server = createServer(socketLimits);
const start = async () => {
  const pages = config.production ? await builtPages() : await developmentPages(server);
  const storefront = await createStorefrontServer(config, pages, server);
  await storefront.listen({ host: config.host, port: config.port });
  return storefront;
};
const app = await start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 25_000).unref();
  app.drain();
  await wait(config.drainMs);
  await app.close();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
