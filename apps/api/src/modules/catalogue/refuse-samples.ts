import { isSampleAddress, SettingsError, settingIssue } from '@mendwell/settings';
import type { Catalogue } from './catalogue.ts';

/**
 * Workshops that belong to nobody would be sent customers' orders. Production does not start with them
 * unless a setting says that this is intended.
 */
export function refuseSampleProviders(catalogue: Catalogue, isAllowed: boolean): void {
  if (isAllowed) return;
  const made = [...catalogue.providers.values()].filter(({ email }) => isSampleAddress(email));
  if (made.length === 0) return;
  const message = `${made.length} workshops of the catalogue are made up, such as ${made[0]?.id}: import your own, or set SAMPLE_DATA=allowed`;
  throw new SettingsError([settingIssue('SAMPLE_DATA', message)], {});
}
