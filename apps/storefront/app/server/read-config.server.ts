import { type BrandId, brandIds, defaultBrand } from '@mendwell/brand';
import { type Company, common, givenIn, origin, readCompany, SettingsError, whole } from '@mendwell/settings';
import * as z from 'zod/mini';
import { type PaymentConfig, readPayment } from './payment-config.server.ts';

/** All settings of the storefront except those of the company, which have a file of their own. */
const Settings = z.object({
  ...common,
  BRAND: z._default(z.enum(brandIds), defaultBrand),
  PORT: whole(0, 4000),
  TRUSTED_PROXIES: whole(0, 0),
  /** The time limit for forwarding a request body to the API; for photos the API has its own limit. */
  FORWARDED_BODY_MS: whole(1, 30_000),
  API_ORIGIN: origin,
  PUBLIC_ORIGIN: origin,
  STORAGE_ENDPOINT: z.optional(origin),
  STORAGE_PUBLIC_ENDPOINT: z.optional(origin),
  /**
   * For production mode on a developer's machine: the company may be a sample, and the pages say so.
   */
  SAMPLE_COMPANY: z.optional(z.enum(['allowed'])),
});

export type StorefrontConfig = {
  readonly production: boolean;
  readonly logLevel: string;
  readonly brand: BrandId;
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  readonly bodyWithinMs: number;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  /**
   * The origin of photos that are no longer on the customer's device; without it they are not shown.
   */
  readonly storageOrigin: string | undefined;
  readonly drainMs: number;
  readonly payment: PaymentConfig;
  readonly company: Company;
  /** Whether any of the company's details are a sample. */
  readonly companyIsSample: boolean;
};

export function readConfig(env: NodeJS.ProcessEnv): StorefrontConfig {
  const given = givenIn(env);
  const parsed = Settings.safeParse(given);
  const samplesAllowed = given['NODE_ENV'] !== 'production' || given['SAMPLE_COMPANY'] === 'allowed';
  const { company, isSample, issues } = readCompany(given, samplesAllowed);
  const { payment, issues: paymentIssues } = readPayment(given);
  const wrong = [...(parsed.error?.issues ?? []), ...paymentIssues, ...issues];
  if (!parsed.success || wrong.length > 0) throw new SettingsError(wrong, given);
  const settings = parsed.data;
  return {
    production: settings.NODE_ENV === 'production',
    logLevel: settings.LOG_LEVEL,
    brand: settings.BRAND,
    host: settings.HOST,
    port: settings.PORT,
    trustedProxies: settings.TRUSTED_PROXIES,
    bodyWithinMs: settings.FORWARDED_BODY_MS,
    apiOrigin: settings.API_ORIGIN,
    publicOrigin: settings.PUBLIC_ORIGIN,
    storageOrigin: settings.STORAGE_PUBLIC_ENDPOINT ?? settings.STORAGE_ENDPOINT,
    drainMs: settings.DRAIN_MS,
    payment,
    company,
    companyIsSample: isSample,
  };
}
