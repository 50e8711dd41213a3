import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Front } from '../deploys/front.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { liftedLimits } from './lifted-limits.ts';
import { openPair } from './pair.ts';
import { freePorts } from './ports.ts';
import { dropDatabase, ensureDatabase, findRunningPostgres } from './postgres.ts';
import { Processes, type ProcessSpec } from './processes.ts';
import { roleUrls } from './roles.ts';
import {
  address,
  companyAddress,
  logisticsAddress,
  migration,
  type Ports,
  paymentAddress,
  portNames,
  product,
  seed,
  standIns,
  storageAddress,
  supportEmail,
} from './stack.ts';

export type ProductionStack = {
  /** The environment variables with which tests find every part. */
  readonly env: Readonly<Record<string, string>>;
  readonly addresses: Readonly<Record<'api' | 'storefront', string>>;
  readonly pids: Readonly<Record<'api' | 'worker' | 'storefront', number>>;
  /** Starts one more storefront for the same API, with its own settings, and returns its address. */
  startStorefront(settings: Readonly<Record<string, string>>): Promise<string>;
  /** Starts one more process of the API on the same database, with the settings of the first. */
  startApi(): Promise<{ readonly address: string; readonly pid: number }>;
  /** Starts one more process of a part on the same database, with settings of its own. */
  startAnother(
    part: 'api' | 'storefront',
    settings: Readonly<Record<string, string>>,
  ): Promise<{ readonly address: string; readonly pid: number }>;
  /** Returns the output of all parts, to explain a failure. */
  said(): string;
  stop(): Promise<void>;
};

type Options = {
  /** Starts the programs of the product in another way, such as in containers. */
  readonly wrap?: (spec: ProcessSpec) => ProcessSpec;
  /** Two of each program, and HAProxy in front, which chooses by chance for each request. */
  readonly inPairs?: boolean;
  /** Starts the desk's pages too. */
  readonly hasDesk?: boolean;
};

/**
 * Starts the whole system in production mode on free ports, with a database of its own, until it is
 * stopped.
 */
export async function startProductionStack(
  settings: Readonly<Record<string, string>> = {},
  { wrap = (spec) => spec, inPairs = false, hasDesk = false }: Options = {},
): Promise<ProductionStack> {
  const found = await freePorts(portNames.length);
  const ports = Object.fromEntries(portNames.map((name, index) => [name, found[index]])) as unknown as Ports;
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-'));
  const lines: string[] = [];
  const processes = new Processes({
    onLine: (name, line) => lines.push(`${name} ${line}`),
    onDeath: (name, code) => console.error(`${name} has ended (${code})\n${lines.slice(-20).join('\n')}`),
  });

  const postgres =
    (await findRunningPostgres()) ?? (await startEmbeddedPostgres(join(folder, 'postgres'), ports.postgres));
  const database = `mendwell_run_${Date.now()}`;
  const databaseUrl = await ensureDatabase(postgres.adminUrl, database);
  let stopped = false;
  let front: Front | undefined;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await front?.stop();
    await processes.stopAll();
    await dropDatabase(postgres.adminUrl, database);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // An interruption must leave no process and no database behind either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)));
  const usual = { SAMPLE_COMPANY: 'allowed', ...settings };
  const running = { ports, mode: 'production' } as const;
  let databaseUrls = { api: databaseUrl, worker: databaseUrl };
  const pids = { api: 0, worker: 0, storefront: 0 };
  let apiSettings = '';
  try {
    for (const spec of [migration, seed]) {
      const { exited } = await processes.run(wrap({ ...spec, env: { DATABASE_URL: databaseUrl } }));
      if ((await exited) !== 0) throw new Error(`${spec.name} failed`);
    }
    await Promise.all(
      standIns({ ports, settings: { S3_FOLDER: join(folder, 's3') } }).map((spec) => processes.start(spec)),
    );
    databaseUrls = await roleUrls(databaseUrl, { isOurOwn: postgres.embedded });
    const { api, worker, storefront, desk } = product({
      ...running,
      databaseUrls,
      settings: { ...liftedLimits, ...usual },
    });
    apiSettings = JSON.stringify(api.env);
    const pair = inPairs ? await openPair({ api, worker, storefront }, ports, folder) : undefined;
    front = pair?.front;
    const [serving, working, shown] = await Promise.all(
      (pair?.specs ?? [api, worker, storefront]).map((spec) => processes.start(wrap(spec))),
    );
    if (hasDesk) await processes.start(wrap(desk));
    await pair?.untilAllServe();
    pids.api = serving?.pid ?? 0;
    pids.worker = working?.pid ?? 0;
    pids.storefront = shown?.pid ?? 0;
  } catch (error) {
    console.error(lines.join('\n'));
    await stop();
    throw error;
  }
  return {
    env: {
      STOREFRONT_URL: address(ports.storefront),
      DESK_URL: address(ports.desk),
      INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      DATABASE_URL: databaseUrl,
      STORAGE_URL: storageAddress(ports),
      STRIPE_URL: paymentAddress(ports),
      LOGISTICS_URL: logisticsAddress(ports),
      COMPANY_URL: companyAddress(ports),
      SUPPORT_EMAIL: supportEmail,
      // For a test that stops and restarts an API of its own, which no other test uses.
      API_SETTINGS: apiSettings,
    },
    addresses: { api: `http://127.0.0.1:${ports.api}`, storefront: `http://127.0.0.1:${ports.storefront}` },
    pids,
    startStorefront: async (more) => {
      const [port = 0] = await freePorts(1);
      const { storefront } = product({
        ...running,
        ports: { ...ports, storefront: port },
        settings: { ...usual, ...more },
      });
      await processes.start(wrap({ ...storefront, name: `storefront ${port}` }));
      return address(port);
    },
    startApi: async () => {
      const [port = 0] = await freePorts(1);
      const { api } = product({
        ...running,
        databaseUrls,
        ports: { ...ports, api: port },
        settings: { ...liftedLimits, ...usual },
      });
      const { pid } = await processes.start(wrap({ ...api, name: `api ${port}` }));
      return { address: `http://127.0.0.1:${port}`, pid };
    },
    startAnother: async (part, more) => {
      const [port = 0] = await freePorts(1);
      const specs = product({
        ...running,
        databaseUrls,
        ports: { ...ports, [part]: port },
        settings: { ...liftedLimits, ...usual, ...more },
      });
      const { pid } = await processes.start({ ...specs[part], name: `${part} ${port}` });
      return { address: `http://127.0.0.1:${port}`, pid };
    },
    said: () => lines.join('\n'),
    stop,
  };
}
