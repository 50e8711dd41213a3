import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { compileMessages } from '@mendwell/copy/compile';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { named } from './log-lines.ts';
import { isBusy } from './ports.ts';
import { ensureDatabase, type PostgresServer } from './postgres.ts';
import { Processes } from './processes.ts';
import { roleUrls } from './roles.ts';
import {
  address,
  companyAddress,
  deskPeople,
  logisticsAddress,
  migration,
  type Ports,
  paymentAddress,
  portNames,
  product,
  seed,
  seedDesk,
  standIns,
} from './stack.ts';

/** `npm run dev`: starts everything on this machine with one command. */
const base = Number(process.env['PORT_BASE'] ?? 4000);
const ports: Ports = {
  storefront: base,
  api: base + 1,
  desk: base + 2,
  smtp: base + 11,
  inbox: base + 12,
  imap: base + 14,
  s3: base + 20,
  stripe: base + 30,
  logistics: base + 31,
  company: base + 33,
  postgres: base + 32,
};
const started = performance.now();
const givenDatabase = process.env['DATABASE_URL'];

// The processes share most modules: with this cache the other processes, and the next start, need not
// compile them again.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.data/compile-cache');

let postgres: Promise<PostgresServer> | undefined;
let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  messages?.close();
  await processes.stopAll();
  // PostgreSQL may still be starting.
  const server = await postgres?.catch(() => undefined);
  await server?.stop();
  process.exit(code);
};
const fail = (reason: string) => {
  if (stopping) return;
  console.error(`\n${reason}\n`);
  void stop(1);
};
const processes = new Processes({
  onLine: (name, line) => console.log(named(name, line)),
  onDeath: (name, code) => fail(`${name} has ended (${code}). What it said stands above.`),
});
let messages: ReturnType<typeof watch> | undefined;
// A terminal sends SIGHUP when its window is closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

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
  postgres = startEmbeddedPostgres(resolve('.data/postgres'), ports.postgres);
  return ensureDatabase((await postgres).adminUrl, 'mendwell');
}

async function once(spec: typeof migration, databaseUrl: string): Promise<void> {
  const { exited } = await processes.run({ ...spec, env: { DATABASE_URL: databaseUrl } });
  if ((await exited) !== 0) throw new Error(`${spec.name} failed. What it said stands above.`);
}

function startPages(): Promise<unknown> {
  const { storefront, desk } = product({ ports, mode: 'development' });
  return Promise.all([processes.start(storefront), processes.start(desk)]);
}

/**
 * Requests a few pages now, so that their first compilation does not delay the developer's first click.
 */
async function warmUp(): Promise<void> {
  for (const path of ['/', '/bookservice/1', '/bookservice/7'])
    await (await fetch(`http://127.0.0.1:${ports.storefront}${path}`)).text();
}

function watchMessages(): void {
  let timer: NodeJS.Timeout | undefined;
  messages = watch('packages/copy/messages', { recursive: true }, () => {
    clearTimeout(timer);
    // Incomplete JSON, while somebody is typing, must not end the process.
    const explain = (error: unknown) => console.error(named('messages', String(error)));
    timer = setTimeout(() => void compileMessages().catch(explain), 100);
  });
}

try {
  await checkPorts();
  const settings = { S3_FOLDER: resolve('.data/s3') };
  const surroundings = Promise.all(standIns({ ports, settings }).map((spec) => processes.start(spec)));
  const database = startDatabase();
  // A failure is reported where the outcome is awaited; until then this handler prevents an unhandled
  // rejection.
  for (const early of [surroundings, database]) early.catch(() => undefined);
  await compileMessages();
  // Vite takes seconds to read all pages; the database is prepared meanwhile.
  const pages = startPages();
  pages.catch(() => undefined);
  const databaseUrl = await database;
  await once(migration, databaseUrl);
  await once(seed, databaseUrl);
  await once(seedDesk, databaseUrl);
  const databaseUrls = await roleUrls(databaseUrl, { isOurOwn: !givenDatabase });
  const { api, worker } = product({ ports, databaseUrls, mode: 'development' });
  await Promise.all([processes.start(api), processes.start(worker), surroundings, pages]);
  await warmUp();
  watchMessages();

  const rows = [
    ['Storefront', address(ports.storefront)],
    ['Desk', `${address(ports.desk)}, sign in with a code from the inbox as ${deskPeople}`],
    ['Inbox', address(ports.inbox)],
    ['Payments', paymentAddress(ports)],
    ['Courier', logisticsAddress(ports)],
    ['Company', `${companyAddress(ports)}, where staff sign in to the desk`],
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
