import { SettingsError } from '@mendwell/settings';
import { readConfig, type StorefrontConfig } from './read-config.server.ts';

export type { StorefrontConfig } from './read-config.server.ts';

function readOrEnd(): StorefrontConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** This is the only place that reads the environment. */
export const config = readOrEnd();
