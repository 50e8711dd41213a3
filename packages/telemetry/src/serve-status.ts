import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

type Status = {
  readonly metrics: Metrics;
  /** Whether the process can do its work; a process with a server of its own answers that there. */
  readonly isReady?: () => Promise<boolean>;
};

/**
 * Serves the metrics, and the health of processes that serve nothing else, at a port that operators alone
 * can reach.
 */
export function serveStatus(
  { metrics, isReady }: Status,
  { host, port }: { host: string; port: number },
): Server {
  const server = createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    try {
      if (request.method !== 'GET') answer(405, 'text/plain', 'only GET\n');
      else if (request.url === '/metrics')
        answer(200, 'text/plain; version=0.0.4; charset=utf-8', await metrics.text());
      else if (request.url === '/healthz') answer(200, 'application/json', '{"status":"ok"}');
      else if (request.url === '/readyz' && isReady) {
        const ready = await isReady().catch(() => false);
        answer(
          ready ? 200 : 503,
          'application/json',
          JSON.stringify({ status: ready ? 'ready' : 'not ready' }),
        );
      } else answer(404, 'text/plain', 'not found\n');
    } catch {
      answer(500, 'text/plain', 'the metrics could not be read\n');
    }
  });
  // A scrape that hangs must not keep the process alive.
  server.listen(port, host).unref();
  return server;
}
