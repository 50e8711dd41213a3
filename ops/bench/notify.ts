import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../local/embedded-postgres.ts';
import { freePorts } from '../local/ports.ts';
import { ensureDatabase } from '../local/postgres.ts';

/**
 * `npm run bench:notify`: how many changes a second a database takes whose commits announce a job, and how
 * long each waits at 500 a second. PostgreSQL lets only one transaction that announces something commit at a
 * time, so what counts is how long a commit takes: a disk alone, or one that waits for a second machine.
 */
const run = promisify(execFile);
const clients = 16;
const perSecond = 500;
const seconds = Number(process.env['SECONDS'] ?? 3);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const everyMs = 20;
const commitMs = [0, 1, 2, 4];

/** What a change of an order writes: its step, and a job in the same transaction. */
const change = (announcing: string) => `
begin;
insert into steps (note) values (repeat('x', 200));
with ins as (
  insert into waiting_jobs (name, data) values ('send-mail', jsonb_build_object('mailId', gen_random_uuid())) returning name
) select ${announcing} from ins;
commit;
`;
const kinds = {
  'without announcements': { script: change('name'), announcesApart: false },
  'in the transaction': { script: change(`pg_notify('jobs', name)`), announcesApart: false },
  [`apart, every ${everyMs} ms`]: { script: change('name'), announcesApart: true },
} as const;

const folder = mkdtempSync(join(tmpdir(), 'mendwell-notify-'));
const [port = 0] = await freePorts(1);
const postgres = await startEmbeddedPostgres(join(folder, 'pg'), port, ['fsync=on']);
const databaseUrl = await ensureDatabase(postgres.adminUrl, 'notify');
const db = new Client({ connectionString: databaseUrl });
const listeners = [1, 2].map(() => new Client({ connectionString: databaseUrl }));

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? Number.NaN;

/** Runs a script and returns how many changes a second it made, and how many milliseconds each took. */
async function measure(script: string, delayMs: number, rate?: number) {
  const file = join(folder, 'change.sql');
  writeFileSync(file, script);
  const log = join(folder, 'log');
  const limit = rate ? ['-R', String(rate)] : [];
  const { stdout } = await run(
    'pgbench',
    ['-n', '-f', file, '-c', String(clients), '-j', '2', '-T', String(seconds), '-l', `--log-prefix=${log}`]
      .concat(limit)
      .concat(databaseUrl),
    // Whoever writes the log to the disk waits for this time first, in which others may join.
    { env: { ...process.env, PGOPTIONS: `-c commit_delay=${delayMs * 1000} -c commit_siblings=0` } },
  );
  const took: number[] = [];
  for (const name of readdirSync(folder).filter((one) => one.startsWith('log'))) {
    for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
      // With a rate the last column is how late the change began, which its time already contains.
      const micros = Number(line.split(' ')[2]);
      if (micros > 0) took.push(micros / 1000);
    }
    rmSync(join(folder, name));
  }
  return { reached: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), took };
}

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await Promise.allSettled([db, ...listeners].map((client) => client.end()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));
try {
  await db.connect();
  await db.query(`create table steps (id bigint generated always as identity primary key, note text);
    create table waiting_jobs (id uuid primary key default gen_random_uuid(), name text, data jsonb)`);
  for (const listener of listeners) {
    await listener.connect();
    await listener.query('listen jobs');
  }
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}; medians of ${rounds} rounds of ${seconds} s, ${clients} clients`,
  );
  for (const delayMs of commitMs) {
    const found = new Map<string, { most: number[]; reached: number[]; took: number[] }>();
    for (let round = 0; round < rounds; round++)
      for (const [name, { script, announcesApart }] of Object.entries(kinds).toSorted(
        () => Math.random() - 0.5,
      )) {
        let said: Promise<unknown> = Promise.resolve();
        const announce = () => {
          said = said.then(() => db.query(`select pg_notify('jobs', 'send-mail')`));
        };
        const timer = announcesApart ? setInterval(announce, everyMs) : undefined;
        const all = found.get(name) ?? { most: [], reached: [], took: [] };
        all.most.push((await measure(script, delayMs)).reached);
        const steady = await measure(script, delayMs, perSecond);
        all.reached.push(steady.reached);
        all.took.push(quantile(steady.took, 0.99));
        found.set(name, all);
        clearInterval(timer);
        await said;
      }
    for (const name of Object.keys(kinds)) {
      const { most = [], reached = [], took = [] } = found.get(name) ?? {};
      console.log(
        `commit + ${delayMs} ms, ${name.padEnd(22)}: at most ${quantile(most, 0.5).toFixed(0)} a second; asked for ${perSecond}: ${quantile(reached, 0.5).toFixed(0)}, p99 ${quantile(took, 0.5).toFixed(0)} ms`,
      );
    }
  }
} finally {
  await stop();
}
