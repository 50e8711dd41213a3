import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPatience, PatientBuyer } from '#test/patient-buyer.ts';
import { startEmbeddedPostgres } from '../../../../ops/local/embedded-postgres.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import { ensureDatabase, type PostgresServer, withAdmin } from '../../../../ops/local/postgres.ts';
import { type OrderingApi, startOrderingApi } from './ordering-api.ts';
import { type Switch, startSwitch } from './switch.ts';

const customersAtOnce = 6;
const backWithinMs = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'mendwell-failover-'));
const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')];
const servers: PostgresServer[] = [];
let api: OrderingApi | undefined;
let front: Switch | undefined;
let standbyPort = 0;

/** Copies a server that is stopped, and makes the copy follow it. */
function copyAsStandby(primaryPort: number): void {
  execFileSync('cp', ['-a', primaryFolder, standbyFolder]);
  const from = `host=127.0.0.1 port=${primaryPort} user=mendwell password=mendwell application_name=standby`;
  appendFileSync(join(standbyFolder, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  writeFileSync(join(standbyFolder, 'standby.signal'), '');
}

const isSynchronous = ({ adminUrl }: PostgresServer) =>
  withAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
    return rows[0]?.sync_state === 'sync';
  });

beforeAll(async () => {
  const [primaryPort = 0, ownStandbyPort = 0, frontPort = 0, apiPort = 0] = await freePorts(4);
  standbyPort = ownStandbyPort;
  await (await startEmbeddedPostgres(primaryFolder, primaryPort)).stop();
  copyAsStandby(primaryPort);
  const primary = await startEmbeddedPostgres(primaryFolder, primaryPort);
  const standby = await startEmbeddedPostgres(standbyFolder, standbyPort);
  servers.push(primary, standby);
  await withAdmin(primary.adminUrl, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`);
    await client.query('select pg_reload_conf()');
  });
  await vi.waitUntil(() => isSynchronous(primary), { timeout: 60_000, interval: 100 });
  front = await startSwitch(frontPort, primaryPort);
  const databaseUrl = new URL(await ensureDatabase(primary.adminUrl, 'orders'));
  databaseUrl.port = String(frontPort);
  api = await startOrderingApi(databaseUrl.href, apiPort);
}, 600_000);
afterAll(async () => {
  await api?.stop();
  await front?.close();
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('OPS-03 the primary is killed while orders are placed, and its synchronous standby promoted: no acknowledged order is lost, none doubled, and orders go on within 30 s', async () => {
  const over = new AbortController();
  const patience = newPatience();
  const acknowledged = new Set<string>();
  const shopping = Array.from({ length: customersAtOnce }, async () => {
    while (!over.signal.aborted) {
      const { order } = await new PatientBuyer(api?.origin ?? '', patience).placed();
      acknowledged.add(order.id);
    }
  });
  const untilOrders = async (more: number) => {
    const wanted = acknowledged.size + more;
    await expect.poll(() => acknowledged.size, { timeout: 120_000 }).toBeGreaterThanOrEqual(wanted);
  };
  await untilOrders(20);
  const before = acknowledged.size;
  const [pid] = readFileSync(join(primaryFolder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  const killed = performance.now();
  await expect.poll(() => patience.refusals.length).toBeGreaterThan(0);
  const adminUrl = servers[1]?.adminUrl ?? '';
  await withAdmin(adminUrl, (client) => client.query('select pg_promote()'));
  front?.leadTo(standbyPort);
  await untilOrders(1);
  expect(performance.now() - killed).toBeLessThan(backWithinMs);
  await untilOrders(2 * customersAtOnce);
  over.abort();
  await Promise.all(shopping);

  expect(before).toBeGreaterThanOrEqual(20);
  for (const { status } of patience.refusals) expect(status).toBe(503);
  const db = new Client({ connectionString: adminUrl.replace(/\/postgres$/, '/orders') });
  await db.connect();
  const { rows } = await db.query<{ id: string }>('select id from orders');
  await db.end();
  // Each buyer has placed one order, however often the request was repeated.
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...acknowledged].toSorted());
}, 600_000);
