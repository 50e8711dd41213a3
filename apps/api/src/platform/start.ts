import { SettingsError } from '@mendwell/settings';
import { type Config, readConfig } from './config.ts';

const explain = (error: unknown): string => {
  if (error instanceof SettingsError) return error.message;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is busy: another program listens there. Stop it, or set PORT.`;
  if (code === 'ECONNREFUSED')
    return `Nothing answers at ${address}:${port}. Is PostgreSQL running, and DATABASE_URL right?`;
  if (code === '42P01' || code === '3F000')
    return 'The database has no schema yet. Run "npm run db:migrate" first.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Reads the settings and starts; explains a failure in words before the process ends. */
export async function startOrExplain(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(readConfig(process.env));
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
