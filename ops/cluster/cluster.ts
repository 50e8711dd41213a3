import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../local/ports.ts';
import { ensureDatabase } from '../local/postgres.ts';
import { Processes } from '../local/processes.ts';
import { roleUrls } from '../local/roles.ts';
import { address, migration, type Ports, portNames, seed } from '../local/stack.ts';
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts';
import { haproxyConfig } from './haproxy-config.ts';
import { createNetwork } from './network.ts';
import { clusterPrograms } from './packages.ts';
import { databaseName } from './patroni-config.ts';
import { type ProductPair, startProductPair } from './product-pair.ts';

export type Cluster = {
  readonly database: DatabaseCluster;
  readonly product: ProductPair;
  readonly urls: Readonly<Record<'storefront' | 'api' | 'primary' | 'replicas' | 'inbox' | 'stripe', string>>;
  /** Returns the last lines of all processes, to explain a failure. */
  said(): string;
  stop(): Promise<void>;
};

const folderPrefix = 'mendwell-cluster-';

/** Frees the disks of a run that was killed. */
function removeLeftovers(): void {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [, place = ''] = line.split(' ');
    const [folder, pid] = new RegExp(`^.*/${folderPrefix}(\\d+)-[^/]+`).exec(place) ?? [];
    if (!folder || existsSync(`/proc/${pid}`)) continue;
    execFileSync('umount', ['--lazy', place]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the whole cluster on this machine, on free ports, until it is stopped. */
export async function startCluster(say: (line: string) => void, codeWhenInterrupted = 130): Promise<Cluster> {
  const programs = await clusterPrograms();
  removeLeftovers();
  const found = await freePorts(portNames.length + 6);
  const ports = Object.fromEntries(portNames.map((name, at) => [name, found[at]])) as unknown as Ports;
  const [primary = 0, replicas = 0, api1 = 0, api2 = 0, storefront1 = 0, storefront2 = 0] = found.slice(
    portNames.length,
  );

  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  // The database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const lines: string[] = [];
  const onLine = (name: string, line: string) => {
    lines.push(`${new Date().toISOString()} ${name} ${line}`);
    if (lines.length > 20_000) lines.splice(0, 10_000);
  };
  // Faults end these processes, and what heals them starts them again.
  const machines = new Processes({ onLine, onDeath: (name, code) => onLine(name, `has ended (${code})`) });
  const network = createNetwork(3);
  let database: DatabaseCluster | undefined;
  let pair: ProductPair | undefined;
  let stopping: Promise<void> | undefined;
  const stopEverything = async () => {
    await pair?.stop();
    // Everything here is temporary: nobody has to shut a database down in peace.
    network.remove();
    await machines.stopAll(1000);
    database?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = () => (stopping ??= stopEverything());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(codeWhenInterrupted)));

  try {
    say('etcd × 3, PostgreSQL × 3 under Patroni');
    database = await startDatabaseCluster({ network, folder, programs, processes: machines });
    const config = join(folder, 'haproxy.cfg');
    const publicPorts = { primary, replicas, api: ports.api, storefront: ports.storefront };
    writeFileSync(
      config,
      haproxyConfig({
        databases: network.machines,
        ports: publicPorts,
        apis: [api1, api2],
        storefronts: [storefront1, storefront2],
      }),
    );
    await machines.start({
      name: 'haproxy',
      command: programs.find('/usr/sbin/haproxy'),
      args: ['-db', '-f', config],
      env: programs.env,
    });

    say('migration and reference data');
    const url = (port: number, name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
    const databaseUrl = await untilCreated(url(primary, 'postgres'));
    for (const spec of [migration, seed]) {
      const { exited } = await machines.run({ ...spec, env: { DATABASE_URL: databaseUrl } });
      if ((await exited) !== 0) throw new Error(`${spec.name} failed`);
    }
    say('two APIs, two workers, two storefronts, stand-ins');
    pair = await startProductPair({
      ports,
      apiPorts: [api1, api2],
      storefrontPorts: [storefront1, storefront2],
      databaseUrls: await roleUrls(databaseUrl, { isOurOwn: false }),
      storageFolder: join(folder, 's3'),
      onLine,
    });
    await untilServed([
      `http://127.0.0.1:${ports.api}/readyz`,
      `http://127.0.0.1:${ports.storefront}/healthz`,
    ]);
    return {
      database,
      product: pair,
      urls: {
        storefront: address(ports.storefront),
        api: `http://127.0.0.1:${ports.api}`,
        primary: databaseUrl,
        replicas: url(replicas, databaseName),
        inbox: `http://127.0.0.1:${ports.inbox}`,
        stripe: `http://127.0.0.1:${ports.stripe}`,
      },
      said: () => lines.slice(-60).join('\n'),
      stop,
    };
  } catch (error) {
    console.error(lines.slice(-60).join('\n'));
    await stop();
    throw error;
  }
}

/** Waits until HAProxy has found the pairs. */
async function untilServed(urls: readonly string[]): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await wait(200)) {
    const statuses = await Promise.all(
      urls.map(async (url) => (await fetch(url).catch(() => undefined))?.status),
    );
    if (statuses.every((status) => status === 200)) return;
    if (Date.now() > deadline)
      throw new Error(`HAProxy does not lead to the product: ${statuses.join(', ')}`);
  }
}

/** Creates the database as soon as HAProxy has found the primary. */
async function untilCreated(adminUrl: string): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      return await ensureDatabase(adminUrl, databaseName);
    } catch (error) {
      if (tries === 20) throw error;
      await wait(500);
    }
  }
}
