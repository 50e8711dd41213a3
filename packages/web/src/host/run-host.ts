import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { flushLog } from '@mendwell/logging';
import { collectMetrics, serveStatus, startTracing } from '@mendwell/telemetry';
import { socketLimits } from './client-limits.ts';
import { builtPages, developmentPages } from './pages.ts';
import { createHost, type FrontEnd, type HostConfig } from './server.ts';

const explain = (error: unknown, { port, production }: HostConfig): string => {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is busy: another program listens there. Stop it, or set PORT.`;
  if (code === 'ERR_MODULE_NOT_FOUND' && production)
    return 'There is no build yet. Run "npm run build" first.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Runs the server of the front end whose folder is `root`, until the process is told to stop. */
export async function runHost(frontEnd: FrontEnd, config: HostConfig, root: URL): Promise<void> {
  const server = createServer(socketLimits);
  const traces = config.traces && (await startTracing({ service: frontEnd.name, ...config.traces }));
  const start = async () => {
    const pages = config.production
      ? await builtPages(root, config.assetsFolder)
      : await developmentPages(root, server);
    const host = await createHost(frontEnd, config, pages, server);
    await host.listen({ host: config.host, port: config.port });
    const { metricsPort: port } = config;
    if (port !== undefined)
      serveStatus({ metrics: collectMetrics(frontEnd.name) }, { host: config.host, port });
    return host;
  };
  const app = await start().catch((error: unknown) => {
    console.error(explain(error, config));
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
    await traces?.stop();
    // A log that nobody reads must not keep the process from ending.
    await flushLog();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
