import { Client } from 'pg';
import { withAdmin } from './postgres.ts';

/** The roles that the migration creates for the programs of the product. */
const roles = { api: 'mendwell_api', worker: 'mendwell_worker' } as const;

const withUser = (databaseUrl: string, user: string): string => {
  const url = new URL(databaseUrl);
  url.username = user;
  return url.href;
};

async function mayConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('select from catalogue');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the addresses with which API and worker connect to a migrated database, each as its own role, so
 * that a right that one of them lacks is noticed here and not in production. A server of our own asks for a
 * password, so the roles get the owner's. Where the roles cannot log in, both connect as the owner.
 */
export async function roleUrls(
  databaseUrl: string,
  { isOurOwn }: { readonly isOurOwn: boolean },
): Promise<Record<keyof typeof roles, string>> {
  const { password } = new URL(databaseUrl);
  if (isOurOwn && password)
    await withAdmin(databaseUrl, async (client) => {
      for (const role of Object.values(roles))
        await client.query(
          `alter role ${role} password ${client.escapeLiteral(decodeURIComponent(password))}`,
        );
    });
  const urlOf = async (role: keyof typeof roles) => {
    const own = withUser(databaseUrl, roles[role]);
    return (await mayConnect(own)) ? own : databaseUrl;
  };
  return { api: await urlOf('api'), worker: await urlOf('worker') };
}
