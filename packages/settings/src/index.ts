import type * as z from 'zod/mini';

export { type ClientLimits, clientLimitsOf, clientSettings } from './client-limits.ts';
export { common, origin, tracesOf } from './common.ts';
export { type Company, companySettingNames, readCompany } from './company.ts';
export { settingIssue } from './issue.ts';
export { type PageConfig, pageConfigOf, pageIssues, pageSettings } from './page-settings.ts';
export { proxyAddresses, proxyIssues, trustedHops } from './proxies.ts';
export { logisticsSandboxIssues, sandboxIssues } from './sandbox.ts';
export {
  databaseIssues,
  isSampleAddress,
  mailIssues,
  openLineIssues,
  originIssues,
  sampleAddressIssues,
  samplesAllowed,
  secretIssues,
  withRequiredTls,
} from './unsafe.ts';
export { whole } from './whole.ts';

/** An empty setting counts as missing: shells and container files leave settings out this way. */
export const givenIn = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** One line per wrong setting, with the expected form but never the value, which may be a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(issues: readonly z.core.$ZodIssue[], given: NodeJS.ProcessEnv) {
    const lines = issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}: ${given[name] === undefined ? 'is missing' : 'is not valid'} (${issue.message})`;
    });
    super(['The settings are not complete:', ...lines].join('\n'));
  }
}
