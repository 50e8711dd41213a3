import * as z from 'zod/mini';

export { type Company, readCompany } from './company.ts';
export { logisticsSandboxIssues, sandboxIssues } from './sandbox.ts';

/** A whole number with a minimum. */
export const whole = (least: number, preset: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(least)), preset);

/** The scheme, host and port of a URL; the rest is cut off. */
export const origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => new URL(url).origin),
);

/** The settings that every program accepts. */
export const common = {
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  HOST: z._default(z.string(), '127.0.0.1'),
  /**
   * The pause between "not ready" and "no longer accepting", so that a load balancer notices in time.
   */
  DRAIN_MS: whole(0, 5000),
};

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
