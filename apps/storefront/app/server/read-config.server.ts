import { type BrandId, brandIds, defaultBrand } from '@mendwell/brand';
import * as z from 'zod/mini';
import { type Company, readCompany } from './company.server.ts';

const whole = (preset: number) => z._default(z.coerce.number().check(z.int(), z.gte(0)), preset);
const origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => new URL(url).origin),
);

/** Every setting of the storefront but the company's, which have a file of their own. */
const Settings = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  BRAND: z._default(z.enum(brandIds), defaultBrand),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: whole(4000),
  TRUSTED_PROXIES: whole(0),
  API_ORIGIN: origin,
  PUBLIC_ORIGIN: origin,
  DRAIN_MS: whole(5000),
  /** For production mode on one's own machine: the company may be made up, and the pages say so. */
  SAMPLE_COMPANY: z.optional(z.enum(['allowed'])),
});

export type StorefrontConfig = {
  readonly production: boolean;
  readonly logLevel: string;
  readonly brand: BrandId;
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  readonly drainMs: number;
  readonly company: Company;
  /** Something about the company is made up. */
  readonly companyIsSample: boolean;
};

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** One line per setting that is wrong, with what is expected, and never the value. */
const report = (issues: readonly z.core.$ZodIssue[], given: NodeJS.ProcessEnv) =>
  [
    'The settings are not complete:',
    ...issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}: ${given[name] === undefined ? 'is missing' : 'is not valid'} (${issue.message})`;
    }),
  ].join('\n');

export function readConfig(env: NodeJS.ProcessEnv): StorefrontConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  const samplesAllowed = given['NODE_ENV'] !== 'production' || given['SAMPLE_COMPANY'] === 'allowed';
  const { company, isSample, issues } = readCompany(given, samplesAllowed);
  if (!parsed.success || issues.length > 0)
    throw new ConfigError(report([...(parsed.error?.issues ?? []), ...issues], given));
  const settings = parsed.data;
  return {
    production: settings.NODE_ENV === 'production',
    logLevel: settings.LOG_LEVEL,
    brand: settings.BRAND,
    host: settings.HOST,
    port: settings.PORT,
    trustedProxies: settings.TRUSTED_PROXIES,
    apiOrigin: settings.API_ORIGIN,
    publicOrigin: settings.PUBLIC_ORIGIN,
    drainMs: settings.DRAIN_MS,
    company,
    companyIsSample: isSample,
  };
}
