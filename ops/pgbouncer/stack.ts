import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../local/embedded-postgres.ts';
import { liftedLimits } from '../local/lifted-limits.ts';
import { freePorts } from '../local/ports.ts';
import { dropDatabase, ensureDatabase, findRunningPostgres } from '../local/postgres.ts';
import { Processes } from '../local/processes.ts';
import { roleUrls } from '../local/roles.ts';
import { migration, type Ports, portNames, product, seed, standIns } from '../local/stack.ts';
import { type Bouncer, startBouncer } from './bouncer.ts';

export type PooledStack = {
  readonly api: string;
  readonly inbox: string;
  /** The database itself, not through PgBouncer. */
  readonly databaseUrl: string;
  readonly bouncer: Bouncer;
  stop(): Promise<void>;
};

/** Starts an API and a worker that reach a database of their own through PgBouncer alone. */
export async function startPooledStack(pool: number, sessions: number): Promise<PooledStack> {
  const found = await freePorts(portNames.length + 1);
  const ports = Object.fromEntries(portNames.map((name, at) => [name, found[at]])) as unknown as Ports;
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-pgbouncer-'));
  const lines: string[] = [];
  const processes = new Processes({
    onLine: (name, line) => lines.push(`${name} ${line}`),
    onDeath: (name, code) => console.error(`${name} has ended (${code})\n${lines.slice(-20).join('\n')}`),
  });
  const postgres =
    (await findRunningPostgres()) ?? (await startEmbeddedPostgres(join(folder, 'postgres'), ports.postgres));
  const database = `mendwell_pgbouncer_${Date.now()}`;
  const databaseUrl = await ensureDatabase(postgres.adminUrl, database);
  let bouncer: Bouncer | undefined;
  const stop = async () => {
    await processes.stopAll();
    await bouncer?.stop();
    await dropDatabase(postgres.adminUrl, database);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  try {
    for (const spec of [migration, seed]) {
      const { exited } = await processes.run({ ...spec, env: { DATABASE_URL: databaseUrl } });
      if ((await exited) !== 0) throw new Error(`${spec.name} failed`);
    }
    // Gives the roles their passwords, where the server asks for one.
    await roleUrls(databaseUrl, { isOurOwn: postgres.embedded });
    const port = found.at(-1) ?? 0;
    const roles = ['mendwell_api', 'mendwell_worker'];
    bouncer = await startBouncer(folder, { databaseUrl, port, pool, sessions, roles });
    const photos = { S3_FOLDER: join(folder, 's3') };
    await Promise.all(standIns({ ports, settings: photos }).map((spec) => processes.start(spec)));
    const [api, worker] = [bouncer.urlsFor('mendwell_api'), bouncer.urlsFor('mendwell_worker')];
    const specs = product({
      ports,
      databaseUrls: { api: api.url, worker: worker.url },
      mode: 'production',
      settings: { ...liftedLimits, SAMPLE_COMPANY: 'allowed' },
    });
    const withSessions = (kind: 'api' | 'worker', sessionUrl: string) => ({
      ...specs[kind],
      env: { ...specs[kind].env, DATABASE_SESSION_URL: sessionUrl },
    });
    await processes.start(withSessions('api', api.sessionUrl));
    await processes.start(withSessions('worker', worker.sessionUrl));
  } catch (error) {
    console.error(lines.slice(-30).join('\n'));
    await stop();
    throw error;
  }
  return {
    api: `http://127.0.0.1:${ports.api}`,
    inbox: `http://127.0.0.1:${ports.inbox}`,
    databaseUrl,
    bouncer,
    stop,
  };
}
