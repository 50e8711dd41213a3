import { type BrandId, brandIds, defaultBrand } from '@mendwell/brand';
import * as z from 'zod/mini';

const whole = (preset: number) => z._default(z.coerce.number().check(z.int(), z.gte(0)), preset);
const origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => new URL(url).origin),
);

/** Every setting of the storefront. The environment is read here and nowhere else. */
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
};

function readConfig(env: NodeJS.ProcessEnv): StorefrontConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}: ${given[name] === undefined ? 'is missing' : 'is not valid'} (${issue.message})`;
    });
    console.error(['The settings are not complete:', ...lines].join('\n'));
    process.exit(1);
  }
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
  };
}

export const config = readConfig(process.env);
