import { type BrandId, brandIds, defaultBrand } from '@mendwell/brand';
import * as z from 'zod/mini';

const whole = (least: number, preset: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(least)), preset);
const origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => new URL(url).origin),
);

/** Every setting of the API and the worker. The environment is read here and nowhere else. */
const Settings = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  BRAND: z._default(z.enum(brandIds), defaultBrand),

  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: whole(0, 4001),
  /** How many proxies stand in front and may name the caller's address. */
  TRUSTED_PROXIES: whole(0, 1),
  /** Where customers reach the storefront; links in mails begin with it. */
  PUBLIC_ORIGIN: origin,

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_CONNECTIONS: whole(1, 10),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Where messages to our support go. */
  SUPPORT_EMAIL: z.email(),

  REQUESTS_PER_MINUTE: whole(1, 600),
  MAIL_REQUESTS_PER_HOUR: whole(1, 10),
  /** Between "not ready" and "no longer accepting", so that a load balancer has noticed. */
  DRAIN_MS: whole(0, 5000),
});

/** What development and tests need not say. Production has to. */
const outsideProduction = { SUPPORT_EMAIL: 'support@example.com' };

export type Config = {
  readonly production: boolean;
  readonly logLevel: string;
  readonly brand: BrandId;
  readonly http: { readonly host: string; readonly port: number; readonly trustedProxies: number };
  readonly publicOrigin: string;
  readonly database: { readonly url: string; readonly connections: number };
  readonly redisUrl: string | undefined;
  readonly smtpUrl: string;
  readonly supportEmail: string;
  readonly limits: { readonly requestsPerMinute: number; readonly mailRequestsPerHour: number };
  readonly drainMs: number;
};

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** One line per setting that is wrong, with what is expected, and never the value: it may be a secret. */
const report = (issues: readonly z.core.$ZodIssue[], env: NodeJS.ProcessEnv) =>
  [
    'The settings are not complete:',
    ...issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}: ${env[name] === undefined ? 'is missing' : 'is not valid'} (${issue.message})`;
    }),
  ].join('\n');

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given: NodeJS.ProcessEnv = {
    ...(env['NODE_ENV'] === 'production' ? {} : outsideProduction),
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  };
  const parsed = Settings.safeParse(given);
  if (!parsed.success) throw new ConfigError(report(parsed.error.issues, given));
  const settings = parsed.data;
  return {
    production: settings.NODE_ENV === 'production',
    logLevel: settings.LOG_LEVEL,
    brand: settings.BRAND,
    http: { host: settings.HOST, port: settings.PORT, trustedProxies: settings.TRUSTED_PROXIES },
    publicOrigin: settings.PUBLIC_ORIGIN,
    database: { url: settings.DATABASE_URL, connections: settings.DATABASE_CONNECTIONS },
    redisUrl: settings.REDIS_URL,
    smtpUrl: settings.SMTP_URL,
    supportEmail: settings.SUPPORT_EMAIL,
    limits: {
      requestsPerMinute: settings.REQUESTS_PER_MINUTE,
      mailRequestsPerHour: settings.MAIL_REQUESTS_PER_HOUR,
    },
    drainMs: settings.DRAIN_MS,
  };
}
