import { collectMetrics, type Metrics, observeCalls, serveStatus, startTracing } from '@mendwell/telemetry';
import type { Pool } from 'pg';
import type { Config } from './config.ts';

export { type Metrics, observeCalls };

type Settings = Pick<Config, 'metricsPort'> & { readonly http: { readonly host: string } };

/** Serves the metrics of this process if the settings name a port, and whether it is ready if it serves nothing else. */
export function serveMetrics(
  service: string,
  { metricsPort: port, http: { host } }: Settings,
  isReady?: () => Promise<boolean>,
): Metrics | undefined {
  if (port === undefined) return undefined;
  const metrics = collectMetrics(service);
  serveStatus({ metrics, ...(isReady && { isReady }) }, { host, port });
  return metrics;
}

/** Records and sends traces if the settings say where to. */
export const sendTraces = async (
  service: string,
  { traces }: Pick<Config, 'traces'>,
): Promise<{ stop(): Promise<void> } | undefined> => traces && startTracing({ service, ...traces });

/**
 * Adds whether the photo storage answers. It is only reported: without photos everything else goes on, so
 * it does not count for readiness.
 */
export function watchStorage(metrics: Metrics, storage: { isReachable(): Promise<boolean> }): void {
  metrics.watch('mendwell_storage_answers', 'Whether the photo storage answers: 1 or 0', async () => [
    { value: (await storage.isReachable()) ? 1 : 0 },
  ]);
}

/** Adds how many connections of the pool are in use, and how many requests wait for one. */
export function watchPool(metrics: Metrics, pool: Pool): void {
  metrics.watch('mendwell_database_connections', 'Connections of the pool by state', () => [
    { value: pool.totalCount - pool.idleCount, labels: { state: 'busy' } },
    { value: pool.idleCount, labels: { state: 'idle' } },
  ]);
  metrics.watch('mendwell_database_waiting', 'Requests that wait for a connection', () => [
    { value: pool.waitingCount },
  ]);
}
