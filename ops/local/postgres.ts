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

/**
 * Returns the server that already runs on this machine, if we may create databases there and it is not
 * declined.
 */
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

export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  await withAdmin(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database "${name}"`);
  });
  return databaseUrl(adminUrl, name);
}

export const dropDatabase = (adminUrl: string, name: string): Promise<unknown> =>
  withAdmin(adminUrl, (client) => client.query(`drop database if exists "${name}" with (force)`));
