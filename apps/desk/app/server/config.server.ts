import { SettingsError } from '@mendwell/settings';
import { type DeskConfig, readConfig } from './read-config.server.ts';

function readOrEnd(): DeskConfig {
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
