import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { compileMessages } from '@mendwell/copy/compile';
import { named } from './log-lines.ts';
import { isBusy } from './ports.ts';
import { ensureDatabase, type PostgresServer, startEmbeddedPostgres } from './postgres.ts';
import { Processes } from './processes.ts';
import {
  address,
  logisticsAddress,
  migration,
  type Ports,
  paymentAddress,
  portNames,
  product,
  seed,
  standIns,
} from './stack.ts';

/** `npm run dev`: everything, on this machine, with one command. */
const base = Number(process.env['PORT_BASE'] ?? 4000);
const ports: Ports = {
  storefront: base,
  api: base + 1,
  smtp: base + 11,
  inbox: base + 12,
  s3: base + 20,
  stripe: base + 30,
  logistics: base + 31,
  postgres: base + 32,
};
const started = performance.now();
const givenDatabase = process.env['DATABASE_URL'];

let postgres: PostgresServer | undefined;
let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  messages?.close();
  await processes.stopAll();
  await postgres?.stop();
  process.exit(code);
};
const fail = (reason: string) => {
  console.error(`\n${reason}\n`);
  void stop(1);
};
const processes = new Processes({
  onLine: (name, line) => console.log(named(name, line)),
  onDeath: (name, code) => fail(`${name} has ended (${code}). What it said stands above.`),
});
let messages: ReturnType<typeof watch> | undefined;
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

async function checkPorts(): Promise<void> {
  for (const name of portNames) {
    if (name === 'postgres' && givenDatabase) continue;
    if (await isBusy(ports[name]))
      throw new Error(
        `Port ${ports[name]} (${name}) is busy. Stop what listens there, or choose others with PORT_BASE=5000.`,
      );
  }
}

async function startDatabase(): Promise<string> {
  if (givenDatabase) return givenDatabase;
  postgres = await startEmbeddedPostgres(resolve('.data/postgres'), ports.postgres);
  return ensureDatabase(postgres.adminUrl, 'mendwell');
}

async function once(spec: typeof migration, databaseUrl: string): Promise<void> {
  const { exited } = await processes.run({ ...spec, env: { DATABASE_URL: databaseUrl } });
  if ((await exited) !== 0) throw new Error(`${spec.name} failed. What it said stands above.`);
}

function watchMessages(): void {
  let timer: NodeJS.Timeout | undefined;
  messages = watch('packages/copy/messages', { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void compileMessages(), 100);
  });
}

try {
  await checkPorts();
  const settings = { S3_FOLDER: resolve('.data/s3') };
  const [databaseUrl] = await Promise.all([
    startDatabase(),
    compileMessages(),
    ...standIns({ ports, settings }).map((spec) => processes.start(spec)),
  ]);
  await once(migration, databaseUrl);
  await once(seed, databaseUrl);
  const { api, worker, storefront } = product({ ports, databaseUrl, mode: 'development' });
  await Promise.all([processes.start(api), processes.start(worker), processes.start(storefront)]);
  // The first page makes Vite compile; better now than under the first click.
  await fetch(`http://127.0.0.1:${ports.storefront}/`);
  watchMessages();

  const rows = [
    ['Storefront', address(ports.storefront)],
    ['Inbox', address(ports.inbox)],
    ['Payments', paymentAddress(ports)],
    ['Courier', logisticsAddress(ports)],
    ['API', `${address(ports.storefront)}/sip/docs/`],
    ['Database', databaseUrl],
    ['Photos', address(ports.s3)],
  ];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\nReady in ${seconds} s. Ctrl-C stops everything.\n`);
  for (const [name = '', where = ''] of rows) console.log(`  ${name.padEnd(12)}${where}`);
  console.log();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
