import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { freePorts, isBusy } from './ports.ts';
import { ensureDatabase, type PostgresServer, withAdmin } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'mendwell-embedded-'));
const data = join(folder, 'pg');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const listening = () => signals.map((signal) => process.listenerCount(signal));

let port = 0;
let postgres: PostgresServer;
const listeningBefore = listening();
beforeAll(async () => {
  [port = 0] = await freePorts(1);
  postgres = await startEmbeddedPostgres(data, port);
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (id: number) => {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
};

test('the embedded database leaves it to its caller what a signal does', () => {
  expect(listening()).toEqual(listeningBefore);
});

test('nothing of the embedded database’s package runs when a process ends', () => {
  const ofPackage = process.listeners('exit').filter((listener) => String(listener).includes('eventFilters'));
  expect(ofPackage).toEqual([]);
});

test('Ctrl-C in a terminal does not reach the embedded database before its caller stops it', () => {
  const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(pid())], { encoding: 'utf8' });
  expect(Number(group)).toBe(pid());
});

test('the embedded database keeps its data over a stop, and leaves no process and no port behind', async () => {
  await ensureDatabase(postgres.adminUrl, 'kept');
  const first = pid();
  await postgres.stop();
  expect(isAlive(first)).toBe(false);
  expect(await isBusy(port)).toBe(false);

  postgres = await startEmbeddedPostgres(data, port);
  const { rowCount } = await withAdmin(postgres.adminUrl, (client) =>
    client.query(`select from pg_database where datname = 'kept'`),
  );
  expect(rowCount).toBe(1);
});

test('to stop an embedded database that has already ended does not wait for it', async () => {
  const first = pid();
  process.kill(first, 'SIGKILL');
  while (isAlive(first)) await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(postgres.stop()).resolves.toBeUndefined();
});

test('a database that cannot start says why', async () => {
  postgres = await startEmbeddedPostgres(data, port);
  await expect(startEmbeddedPostgres(data, port)).rejects.toThrow(
    /^The embedded PostgreSQL did not start\. It said: .*lock file "postmaster\.pid" already exists/s,
  );
});
