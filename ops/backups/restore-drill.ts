import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compileMessages } from '@mendwell/copy/compile';
import { brokenInvariants } from '../invariants.ts';
import { unpackPackages } from '../local/debian-packages.ts';
import { freePorts } from '../local/ports.ts';
import { ensureDatabase, withAdmin } from '../local/postgres.ts';
import { Processes } from '../local/processes.ts';
import { type Ports, portNames } from '../local/stack.ts';
import { type DrillProduct, type Placed, prepareDatabase, startProduct } from './drill-product.ts';
import { prepareBackups } from './pgbackrest.ts';
import { createServer, ownUser } from './postgres-server.ts';
import { countReadable, sizeOf } from './repository-files.ts';
import { startTlsProxy } from './tls-proxy.ts';

/**
 * `npm run restore:drill -- [orders]`: makes orders with the product, backs up, drops a table and restores to
 * the second before, then loses the data directory and restores to the end of the archive. It has a server
 * of its own in a temporary folder.
 */
const orders = Number(process.argv[2] ?? 5000);
if (!(orders > 0)) {
  console.error('Usage: npm run restore:drill -- [orders]');
  process.exit(2);
}
const mostSecondsLost = 60;
const steady = { perSecond: 20, seconds: 75 };

await compileMessages();
const programs = await unpackPackages('backups', ['pgbackrest', 'postgresql-15']);
const folder = mkdtempSync(join(tmpdir(), 'mendwell-drill-'));
chmodSync(folder, 0o755);
const user = ownUser();
if (user) chownSync(folder, user.uid, user.gid);
const lines: string[] = [];
const onLine = (name: string, line: string) => void lines.push(`${name} ${line}`);
const [postgresPort = 0, storagePort = 0, tlsPort = 0, ...found] = await freePorts(portNames.length + 3);
const ports = Object.fromEntries(portNames.map((name, at) => [name, found[at]])) as unknown as Ports;

const bucket = 'backups';
const repository = join(folder, 's3');
const storage = { bucket, key: 'drill', secret: randomBytes(16).toString('hex') };
const storageProcess = new Processes({
  onLine,
  onDeath: (name, code) => onLine(name, `has ended (${code})`),
});
const proxy = await startTlsProxy(folder, tlsPort, storagePort);
const backups = prepareBackups({
  programs,
  folder,
  postgresPort,
  storage: { ...storage, port: tlsPort, certificate: proxy.certificate },
});
const server = createServer({ programs, folder, port: postgresPort, archiveCommand: backups.archiveCommand });
let product: DrillProduct | undefined;
let stopping: Promise<void> | undefined;
const stopEverything = async () => {
  await product?.stop();
  await server.destroy();
  proxy.close();
  await storageProcess.stopAll();
  rmSync(folder, { recursive: true, force: true });
};
const stop = () => (stopping ??= stopEverything());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));

const seconds = (value: number) => `${value.toFixed(1)} s`;
const problems: string[] = [];
const check = (holds: boolean, sentence: string) => {
  console.log(`${holds ? 'ok    ' : 'MISSED'} ${sentence}`);
  if (!holds) problems.push(sentence);
};

/** Returns the acknowledged orders that the database does not have. */
const missing = (databaseUrl: string, placed: readonly Placed[]): Promise<Placed[]> =>
  withAdmin(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from orders');
    const ids = new Set(rows.map(({ id }) => id));
    return placed.filter(({ id }) => !ids.has(id));
  });

try {
  await storageProcess.start({
    name: 'storage',
    args: ['apps/dev-s3/src/main.ts'],
    env: {
      PORT: String(storagePort),
      S3_BUCKET: bucket,
      S3_FOLDER: repository,
      S3_ACCESS_KEY_ID: storage.key,
      S3_SECRET_ACCESS_KEY: storage.secret,
    },
    readyUrl: `http://127.0.0.1:${storagePort}/healthz`,
  });
  await server.start();
  await backups.run('stanza-create');
  const databaseUrl = await ensureDatabase(server.adminUrl, 'mendwell');
  const stock = await prepareDatabase(databaseUrl, orders + steady.perSecond * steady.seconds + 1000, onLine);
  const startAgain = async () => {
    product = await startProduct({ ports, databaseUrl, stock, folder: join(folder, 'photos'), onLine });
    return product;
  };
  const ask = <T extends object>(text: string) =>
    withAdmin(databaseUrl, async (client) => (await client.query<T>(text)).rows[0] as T);

  const sizeInMegabytes = async () =>
    Number((await ask<{ size: string }>('select pg_database_size(current_database()) as size')).size) / 1e6;
  // What an empty shop takes, so that the figures per million orders are about orders.
  const empty = { megabytes: await sizeInMegabytes(), backup: await backups.run('backup', '--type=full') };

  const first = await startAgain();
  const placed = await first.placeMany(orders);
  const megabytes = await sizeInMegabytes();
  const backupTook = await backups.run('backup', '--type=full');
  placed.push(...(await first.placeMany(200)));
  console.log(
    `${placed.length} orders, database ${megabytes.toFixed(0)} MB; full backup ${seconds(backupTook)}, ${sizeOf(repository).toFixed(0)} MB stored`,
  );
  const readable = countReadable(repository);
  check(readable === 0, `every object of the repository is encrypted (${readable} are not)`);

  // (a) Somebody drops a table.
  await wait(1500);
  const { moment } = await ask<{ moment: string }>('select clock_timestamp()::text as moment');
  const { steps } = await ask<{ steps: string }>('select count(*)::text as steps from order_history');
  await wait(1500);
  await ask('drop table order_history cascade');
  const { segment } = await ask<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
  for (let isArchived = false; !isArchived; await wait(200))
    isArchived = (
      await ask<{ done: boolean }>(
        `select coalesce(last_archived_wal >= '${segment}', false) as done from pg_stat_archiver`,
      )
    ).done;
  await first.stop();
  await server.stop();
  const toMoment = await backups.run(
    'restore',
    '--delta',
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
  );
  const replayBegan = performance.now();
  await server.start();
  const replayed = (performance.now() - replayBegan) / 1000;
  const lostByDrop = await missing(databaseUrl, placed);
  const { steps: stepsBack } = await ask<{ steps: string }>(
    'select count(*)::text as steps from order_history',
  );
  check(
    lostByDrop.length === 0 && stepsBack === steps,
    `a dropped table, restored to ${moment}: ${lostByDrop.length} of ${placed.length} orders lost, ${stepsBack} of ${steps} steps of history back, in ${seconds(toMoment)} and ${seconds(replayed)} of replay`,
  );
  const brokenByDrop = await withAdmin(databaseUrl, brokenInvariants);
  check(brokenByDrop.length === 0, `every invariant holds afterwards. ${brokenByDrop.join(' ')}`);

  // (b) The data directory is lost while orders are being placed.
  const second = await startAgain();
  placed.push(...(await second.placeSteadily(steady.perSecond, steady.seconds)));
  const crashed = Date.now();
  await server.destroy();
  await second.stop();
  const toEnd = await backups.run('restore');
  const endBegan = performance.now();
  await server.start();
  const replayedToEnd = (performance.now() - endBegan) / 1000;
  const lost = await missing(databaseUrl, placed);
  const lostSeconds = lost.length ? (crashed - Math.min(...lost.map(({ at }) => at))) / 1000 : 0;
  check(
    lostSeconds <= mostSecondsLost,
    `a lost data directory, restored to the end of the archive: ${lost.length} of ${placed.length} orders lost, of the last ${seconds(lostSeconds)} (goal ${mostSecondsLost} s), in ${seconds(toEnd)} and ${seconds(replayedToEnd)} of replay`,
  );
  const broken = await withAdmin(databaseUrl, brokenInvariants);
  check(broken.length === 0, `every invariant holds afterwards. ${broken.join(' ')}`);
  const third = await startAgain();
  check((await third.placeMany(20)).length === 20, 'the restored database takes orders');

  const perMillion = (taken: number) => `${((taken * 1e6) / orders / 60).toFixed(1)} min`;
  const gigabytes = ((megabytes - empty.megabytes) * 1e3) / orders;
  console.log(
    `Per million orders, from ${orders}: ${gigabytes.toFixed(1)} GB, full backup ${perMillion(Math.max(0, backupTook - empty.backup))}, restore at most ${perMillion(toMoment)} (with what it takes for an empty shop)`,
  );
} catch (error) {
  console.error(lines.slice(-40).join('\n'));
  throw error;
} finally {
  await stop();
}
process.exit(problems.length ? 1 : 0);
