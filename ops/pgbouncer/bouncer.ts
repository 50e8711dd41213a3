import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../local/debian-program.ts';
import { isBusy } from '../local/ports.ts';

/** What PgBouncer is started with. */
export type Pooling = {
  readonly databaseUrl: string;
  readonly port: number;
  /** Connections to PostgreSQL for each role, by transaction and by session. */
  readonly pool: number;
  readonly sessions: number;
  readonly roles: readonly string[];
};

export type Bouncer = {
  readonly version: string;
  /** Returns the addresses of both pools for a role. */
  urlsFor(role: string): { readonly url: string; readonly sessionUrl: string };
  stop(): Promise<void>;
};

/** Debian 13's version; Debian 12 has 1.18, which forgets prepared statements between transactions. */
const wanted = {
  name: 'pgbouncer',
  packages: ['pgbouncer', 'libc6', 'libcares2', 'libevent-2.1-7t64', 'libssl3t64'],
  suite: 'trixie',
} as const;

/** PgBouncer refuses to run as root. */
const nobody = () => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

export async function startBouncer(folder: string, pooling: Pooling): Promise<Bouncer> {
  const { command, args, env } = findProgram(wanted);
  const target = new URL(pooling.databaseUrl);
  const users = join(folder, 'users.txt');
  const password = decodeURIComponent(target.password);
  writeFileSync(users, pooling.roles.map((role) => `"${role}" "${password}"\n`).join(''));
  const values: Record<string, string> = {
    HOST: target.hostname,
    PORT: target.port || '5432',
    DATABASE: target.pathname.slice(1),
    SESSIONS: String(pooling.sessions),
    LISTEN: String(pooling.port),
    AUTH: 'trust',
    USERS: users,
    POOL: String(pooling.pool),
  };
  const file = join(folder, 'pgbouncer.ini');
  const template = readFileSync(join(import.meta.dirname, 'pgbouncer.ini'), 'utf8');
  const filled = template.replace(/^[^;\n]*=.*$/gm, (line) =>
    line.replace(/\b[A-Z]{4,}\b/g, (word) => values[word] ?? word),
  );
  writeFileSync(file, filled);
  chmodSync(folder, 0o755);
  const options = { env: { ...process.env, ...env }, ...nobody() };
  const version = execFileSync(command, [...args, '--version'], { encoding: 'utf8', ...options });
  const child: ChildProcess = spawn(command, [...args, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...options,
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4000)));
  process.once('exit', () => child.kill('SIGKILL'));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  for (let tries = 0; !(await isBusy(pooling.port)); tries++) {
    if (hasEnded() || tries > 100) throw new Error(`PgBouncer did not start: ${said}`);
    await wait(50);
  }
  const urlOf = (role: string, database: string) =>
    `postgres://${role}@127.0.0.1:${pooling.port}/${database}`;
  return {
    version: version.split('\n')[0] ?? '',
    urlsFor: (role) => ({ url: urlOf(role, 'shop'), sessionUrl: urlOf(role, 'shop_sessions') }),
    stop: async () => {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([gone, wait(3000)]);
      child.kill('SIGKILL');
    },
  };
}
