import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Programs } from '../local/debian-packages.ts';
import { withAdmin } from '../local/postgres.ts';
import { type User, unprivilegedUser } from '../local/unprivileged-user.ts';

export type PostgresServer = {
  readonly adminUrl: string;
  /** Starts the server and waits until it takes writes, which after a restore is the end of the recovery. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the server at once and removes all its data, as when a machine burns. */
  destroy(): Promise<void>;
};

type Options = {
  readonly programs: Programs;
  readonly folder: string;
  readonly port: number;
  readonly archiveCommand: string;
};

/** Restores may take long; recovery of a drill does not. */
const patienceSeconds = 600;
/** The archive gets a segment at least this often, so that with the time to send it at most 60 s are lost. */
const archiveSeconds = 30;

export const archivingSettings = ({
  folder,
  port,
  archiveCommand,
}: Omit<Options, 'programs'>): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: folder,
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  archive_mode: 'on',
  archive_command: archiveCommand,
  archive_timeout: String(archiveSeconds),
  log_min_messages: 'fatal',
});

/** Runs a program as the user who owns the data; root may not start PostgreSQL. */
export const ownUser = (): User | undefined => (process.getuid?.() === 0 ? unprivilegedUser() : undefined);

/** Creates a PostgreSQL server of its own, which archives all that is written. */
export function createServer({ programs, folder, port, archiveCommand }: Options): PostgresServer {
  const user = ownUser();
  const data = join(folder, 'data');
  const program = (name: string) => programs.find(`/usr/lib/postgresql/15/bin/${name}`);
  const env = { ...process.env, ...programs.env, LC_ALL: 'C.UTF-8' };
  const makeFolder = () => {
    mkdirSync(data, { mode: 0o700 });
    if (user) chownSync(data, user.uid, user.gid);
  };
  makeFolder();
  execFileSync(
    program('initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
      '--no-sync',
    ],
    {
      ...user,
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const settings = archivingSettings({ folder, port, archiveCommand });
  appendFileSync(
    join(data, 'postgresql.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );

  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  const takesWrites = () =>
    withAdmin(adminUrl, async (client) => {
      const { rows } = await client.query<{ recovering: boolean }>(
        'select pg_is_in_recovery() as recovering',
      );
      return rows[0]?.recovering === false;
    }).catch(() => false);
  return {
    adminUrl,
    start: async () => {
      const said: string[] = [];
      const child = spawn(program('postgres'), ['-D', data], {
        ...user,
        env,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        // Ctrl-C in the terminal must not end it before the processes that use it.
        detached: true,
      });
      server = child;
      child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
      for (const deadline = Date.now() + patienceSeconds * 1000; Date.now() < deadline; await wait(50)) {
        if (await takesWrites()) return;
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${said.join('').slice(-3000)}`);
      }
      throw new Error(`PostgreSQL took no writes within ${patienceSeconds} s: ${said.join('').slice(-3000)}`);
    },
    stop: () => end('SIGINT'),
    destroy: async () => {
      // At once, without a checkpoint; unlike after a kill, no shared memory is left in the system.
      await end('SIGQUIT');
      rmSync(data, { recursive: true, force: true });
      makeFolder();
    },
  };
}
