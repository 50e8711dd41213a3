import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../local/embedded-postgres.ts';
import { liftedLimits } from '../local/lifted-limits.ts';
import { freePorts } from '../local/ports.ts';
import { dropDatabase, ensureDatabase, findRunningPostgres } from '../local/postgres.ts';
import { Processes, type ProcessSpec, type Running } from '../local/processes.ts';
import { roleUrls } from '../local/roles.ts';
import { address, type Ports, portNames, product, standIns } from '../local/stack.ts';
import { type Front, startFront } from './front.ts';
import type { Release } from './releases.ts';

const kinds = ['api', 'worker', 'storefront'] as const;
type Kind = (typeof kinds)[number];
const perKind = [1, 2];
/** Longer than HAProxy needs to notice that a process is not ready any more. */
const drainMs = 1500;

export type Fleet = {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Brings the database to the state that a release needs. */
  migrate(release: Release): Promise<void>;
  seed(release: Release): Promise<void>;
  /** Starts two of each, and HAProxy in front of them. */
  startAll(release: Release): Promise<void>;
  /** Exchanges one process for one of the release: the old one ends, the new one starts. */
  exchange(kind: Kind, place: number, release: Release): Promise<void>;
  /** Starts one more API of a release, which gets no requests; returns whether it is ready within five seconds. */
  becomesReady(release: Release): Promise<boolean>;
  /** Exchanges every process for one of the release, one after the other. */
  roll(release: Release): Promise<void>;
  /** The last lines of all processes. */
  said(): string;
  stop(): Promise<void>;
};

const slot = (kind: Kind, place: number) => `${kind}-${place}`;

/** Two APIs, two workers and two storefronts behind HAProxy, with a database of their own. */
async function createFleet(): Promise<Fleet> {
  const found = await freePorts(portNames.length + 9);
  const ports = Object.fromEntries(portNames.map((name, at) => [name, found[at]])) as unknown as Ports;
  const rest = found.slice(portNames.length);
  const slots = [...kinds.flatMap((kind) => perKind.map((place) => slot(kind, place))), slot('api', 3)];
  const slotPorts = new Map(slots.map((name, at) => [name, rest[at] ?? 0]));
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-deploys-'));
  const lines: string[] = [];
  const running = new Map<string, Running>();
  const leaving = new Set<string>();
  const processes = new Processes({
    onLine: (name, line) => {
      // Each request and each job has its line; the others tell what goes wrong.
      if (/"(answered|job done)"/.test(line)) return;
      lines.push(`${name} ${line}`);
      if (lines.length > 400) lines.shift();
    },
    onDeath: (name, code) => {
      if (!leaving.has(name))
        console.error(`${name} has ended by itself (${code})\n${lines.slice(-15).join('\n')}`);
    },
  });
  const postgres =
    (await findRunningPostgres()) ?? (await startEmbeddedPostgres(join(folder, 'postgres'), ports.postgres));
  const database = `mendwell_deploys_${Date.now()}`;
  const databaseUrl = await ensureDatabase(postgres.adminUrl, database);
  let front: Front | undefined;
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await front?.stop();
    await processes.stopAll();
    await dropDatabase(postgres.adminUrl, database);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  const once = async (release: Release, entry: string) => {
    const spec = { name: entry, args: [`${release.api}/src/${entry}.ts`], cwd: release.folder };
    const { exited } = await processes.run({ ...spec, env: { DATABASE_URL: databaseUrl } });
    if ((await exited) !== 0)
      throw new Error(`${entry} of ${release.name} failed:\n${lines.slice(-20).join('\n')}`);
  };
  const migrate = (release: Release) => once(release, 'main-migrate');

  const specOf = async (kind: Kind, place: number, release: Release): Promise<ProcessSpec> => {
    const port = slotPorts.get(slot(kind, place)) ?? 0;
    const databaseUrls = await roleUrls(databaseUrl, { isOurOwn: postgres.embedded });
    const settings = { ...liftedLimits, SAMPLE_COMPANY: 'allowed', DRAIN_MS: String(drainMs) };
    const specs = product({ ports, databaseUrls, mode: 'production', settings });
    const { args, env } = specs[kind];
    const own: Record<Kind, Record<string, string>> = {
      api: { PORT: String(port) },
      worker: {},
      storefront: {
        PORT: String(port),
        TRUSTED_PROXIES: '1',
        ASSETS_FOLDER: join(folder, 'assets'),
      },
    };
    return {
      name: `${slot(kind, place)} of ${release.name}`,
      args: args.map((arg) => arg.replace('apps/api/', `${release.api}/`)),
      env: { ...env, ...own[kind] },
      cwd: release.folder,
      ...(kind === 'worker' ? {} : { readyUrl: `http://127.0.0.1:${port}/readyz` }),
    };
  };

  const untilWorking = async (name: string) => {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(50))
      if (lines.some((line) => line.startsWith(name) && line.includes('"working"'))) return;
    throw new Error(`${name} did not say that it works:\n${lines.slice(-20).join('\n')}`);
  };

  const start = async (kind: Kind, place: number, release: Release) => {
    const one = await processes.start(await specOf(kind, place, release));
    running.set(slot(kind, place), one);
    await (kind === 'worker' ? untilWorking(one.name) : front?.until(slot(kind, place), 'UP'));
  };

  /** Tells a process to end and waits until it has: it says that it is not ready, serves on, and then closes. */
  const end = async (kind: Kind, place: number) => {
    const one = running.get(slot(kind, place));
    if (!one) return;
    leaving.add(one.name);
    process.kill(one.pid, 'SIGTERM');
    const code = await one.exited;
    if (code !== 0) throw new Error(`${one.name} ended with ${code}:\n${lines.slice(-20).join('\n')}`);
  };

  const exchange: Fleet['exchange'] = async (kind, place, release) => {
    await end(kind, place);
    await start(kind, place, release);
  };

  try {
    const photos = { S3_FOLDER: join(folder, 's3') };
    await Promise.all(standIns({ ports, settings: photos }).map((spec) => processes.start(spec)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: address(ports.storefront),
    databaseUrl,
    migrate,
    seed: (release) => once(release, 'main-seed'),
    exchange,
    becomesReady: async (release) => {
      const { readyUrl = '', ...spec } = await specOf('api', 3, release);
      leaving.add(spec.name);
      const { pid, exited } = await processes.start(spec);
      const gone = exited.then(() => true);
      let isReady = false;
      for (let tries = 0; tries < 50 && !isReady; tries++) {
        isReady = (await fetch(readyUrl).catch(() => undefined))?.status === 200;
        // A process that has ended is not ready either.
        if (await Promise.race([gone, wait(100)])) return isReady;
      }
      process.kill(pid, 'SIGTERM');
      await exited;
      return isReady;
    },
    startAll: async (release) => {
      for (const kind of kinds) await Promise.all(perKind.map((place) => start(kind, place, release)));
      const portsOf = (kind: Kind) =>
        Object.fromEntries(
          perKind.map((place) => [slot(kind, place), slotPorts.get(slot(kind, place)) ?? 0]),
        );
      const backends = { api: portsOf('api'), storefront: portsOf('storefront') };
      front = await startFront(folder, backends, { api: ports.api, storefront: ports.storefront });
      for (const kind of ['api', 'storefront'] as const)
        for (const place of perKind) await front.until(slot(kind, place), 'UP');
    },
    roll: async (release) => {
      // What others call comes first: a page of the new release may use what only the new API has.
      for (const kind of kinds) for (const place of perKind) await exchange(kind, place, release);
    },
    said: () => lines.join('\n'),
    stop,
  };
}

/** Runs something with a fleet, and ends with 1 if it fails or returns false. Nothing is left behind. */
export async function withFleet(run: (fleet: Fleet) => Promise<boolean>): Promise<never> {
  const fleet = await createFleet();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void fleet.stop().then(() => process.exit(130)));
  let holds = false;
  try {
    holds = await run(fleet);
  } catch (error) {
    console.error(error);
    console.error(fleet.said().split('\n').slice(-30).join('\n'));
  } finally {
    await fleet.stop();
  }
  process.exit(holds ? 0 : 1);
}
