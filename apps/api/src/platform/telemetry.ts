import { collectMetrics, type Metrics, observeCalls, serveStatus } from '@mendwell/telemetry';
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
