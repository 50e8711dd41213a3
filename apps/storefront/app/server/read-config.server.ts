import { type BrandId, brandIds, defaultBrand } from '@mendwell/brand';
import {
  type ClientLimits,
  type Company,
  clientLimitsOf,
  clientSettings,
  common,
  companySettingNames,
  givenIn,
  openLineIssues,
  origin,
  originIssues,
  proxyAddresses,
  proxyIssues,
  readCompany,
  SettingsError,
  tracesOf,
  trustedHops,
  whole,
} from '@mendwell/settings';
import * as z from 'zod/mini';
import { type PaymentConfig, paymentSettingNames, readPayment } from './payment-config.server.ts';

/** The number of proxies in front of the storefront, unless a setting says otherwise. */
const usualProxies = 0;

/** All settings of the storefront except those of the company, which have a file of their own. */
const Settings = z.object({
  ...common,
  BRAND: z._default(z.enum(brandIds), defaultBrand),
  PORT: whole(0, 4000),
  TRUSTED_PROXIES: whole(0, usualProxies),
  /** How long a body may take on its way through, how long a photo, and how long the rest of a refused one. */
  FORWARDED_BODY_MS: whole(1, 30_000),
  FORWARDED_FILE_BODY_MS: whole(1, 130_000),
  DISCARD_BODY_MS: whole(1, 5000),
  ...clientSettings,
  /**
   * Pages that are rendered for one address; those in the response cache do not count. Many people can
   * share one address, so this limit only aims at programs.
   */
  PAGES_PER_MINUTE_AND_ADDRESS: whole(1, 300),
  /** Where all storefronts share their assets, so that each can serve those of another version. */
  ASSETS_FOLDER: z.optional(z.string()),
  /**
   * How long a CDN may keep pages that are the same for everybody. Only for a CDN whose key contains the
   * cookie that chooses the language.
   */
  SHARED_CACHE_SECONDS: whole(0, 0),
  API_ORIGIN: origin,
  PUBLIC_ORIGIN: origin,
  STORAGE_ENDPOINT: z.optional(origin),
  STORAGE_PUBLIC_ENDPOINT: z.optional(origin),
  /**
   * For production mode on a developer's machine: the company may be a sample, and the pages say so.
   */
  SAMPLE_COMPANY: z.optional(z.enum(['allowed'])),
});

/** Every setting that the storefront reads. */
export const settingNames: readonly string[] = [
  ...Object.keys(Settings.shape),
  ...paymentSettingNames,
  ...companySettingNames,
];

/** The addresses that the storefront calls, or sends browsers to. */
const web = { open: 'http', secure: 'https' };
const lines = {
  API_ORIGIN: web,
  STORAGE_ENDPOINT: web,
  STORAGE_PUBLIC_ENDPOINT: web,
  OTEL_EXPORTER_OTLP_ENDPOINT: web,
};

export type StorefrontConfig = {
  readonly production: boolean;
  readonly logLevel: string;
  readonly brand: BrandId;
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  readonly trustsProxy: (address: string, hop: number) => boolean;
  readonly bodies: { readonly usualMs: number; readonly fileMs: number; readonly discardMs: number };
  readonly clients: ClientLimits;
  readonly pagesPerMinute: number;
  readonly sharedCacheSeconds: number;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  /**
   * The origin of photos that are no longer on the customer's device; without it they are not shown.
   */
  readonly storageOrigin: string | undefined;
  readonly drainMs: number;
  readonly metricsPort: number | undefined;
  readonly assetsFolder: string | undefined;
  readonly traces: ReturnType<typeof tracesOf>;
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
  const wrong = [
    ...(parsed.error?.issues ?? []),
    ...paymentIssues,
    ...issues,
    ...originIssues(given),
    ...openLineIssues(given, lines),
    ...proxyIssues(given, usualProxies),
  ];
  if (!parsed.success || wrong.length > 0) throw new SettingsError(wrong, given);
  const settings = parsed.data;
  return {
    production: settings.NODE_ENV === 'production',
    logLevel: settings.LOG_LEVEL,
    brand: settings.BRAND,
    host: settings.HOST,
    port: settings.PORT,
    trustedProxies: settings.TRUSTED_PROXIES,
    trustsProxy: trustedHops(settings.TRUSTED_PROXIES, proxyAddresses(given)),
    bodies: {
      usualMs: settings.FORWARDED_BODY_MS,
      fileMs: settings.FORWARDED_FILE_BODY_MS,
      discardMs: settings.DISCARD_BODY_MS,
    },
    clients: clientLimitsOf(settings),
    pagesPerMinute: settings.PAGES_PER_MINUTE_AND_ADDRESS,
    sharedCacheSeconds: settings.SHARED_CACHE_SECONDS,
    apiOrigin: settings.API_ORIGIN,
    publicOrigin: settings.PUBLIC_ORIGIN,
    storageOrigin: settings.STORAGE_PUBLIC_ENDPOINT ?? settings.STORAGE_ENDPOINT,
    drainMs: settings.DRAIN_MS,
    metricsPort: settings.METRICS_PORT,
    assetsFolder: settings.ASSETS_FOLDER,
    traces: tracesOf(settings),
    payment,
    company,
    companyIsSample: isSample,
  };
}
