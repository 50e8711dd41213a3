import { mkdtempSync, rmSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../local/embedded-postgres.ts';
import { freePorts } from '../local/ports.ts';
import { runStep } from '../run-step.ts';

/**
 * `npm run scale [10000,1000000,10000000] [name]`: fills a database with so many orders, one size after the
 * other, and measures what each operation costs there; applies deadlines among 200,000 orders that wait; and reads the
 * desk's queue, and finds orders, among as many as the last size says. A name chooses one of `orders`, `deadlines`,
 * `desk-queue` and `desk-search`.
 */
const [orders = '10000,1000000', ...named] = process.argv.slice(2);
const wantedBuffers = 6 * 1024;
const buffers = Math.min(wantedBuffers, Math.floor(freemem() / 2 ** 20 / 3));
const folder = mkdtempSync(join(tmpdir(), 'mendwell-scale-'));
const [port = 0] = await freePorts(1);
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), port, [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=off',
  `shared_buffers=${buffers}MB`,
  'max_wal_size=8GB',
  'autovacuum=off',
  'track_io_timing=off',
]);
const stop = async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));
console.log(`${buffers} MB of shared buffers`);
try {
  await runStep('scale', 'vitest', ['run', '--config', 'ops/scale/vitest.config.ts', ...named], {
    env: { TEST_DATABASE_URL: postgres.adminUrl, ORDERS: orders, DATA_FOLDER: folder },
    show: true,
  });
} catch {
  process.exitCode = 1;
} finally {
  await stop();
}
