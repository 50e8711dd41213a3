import { type BrandId, brandIds, defaultBrand } from '@mendwell/brand';
import type { Waits } from '@mendwell/domain';
import type { BodyLimits } from '@mendwell/http-limits';
import {
  type ClientLimits,
  type Company,
  clientLimitsOf,
  clientSettings,
  common,
  companySettingNames,
  givenIn,
  logisticsSandboxIssues,
  origin,
  proxyAddresses,
  readCompany,
  SettingsError,
  samplesAllowed,
  sandboxIssues,
  tracesOf,
  trustedHops,
  whole,
  withRequiredTls,
} from '@mendwell/settings';
import * as z from 'zod/mini';
import { type ChatLimits, chatLimitsOf, chatSettings } from './config-chat.ts';
import {
  type CompanySignInConfig,
  companySignInIssues,
  companySignInOf,
  companySignInSettings,
} from './config-company.ts';
import { type DatabaseConfig, databaseOf, databaseSettings } from './config-database.ts';
import { type DeskLimits, deskLimitsOf, deskSettings } from './config-desk.ts';
import { type Limits, limitSettings, limitsOf } from './config-limits.ts';
import { type Payouts, payoutSettings, payoutsOf } from './config-payouts.ts';
import { type Providers, providerSettings, providersOf } from './config-providers.ts';
import { unsafeIssues, usualProxies } from './config-safety.ts';
import { previousSecret, rotating, secret } from './config-secrets.ts';
import { waitIssues, waitSettings, waitsOf } from './config-waits.ts';
import type { RotatingSecret } from './secret.ts';

const mailboxUrl = z.url({ protocol: /^imaps?$/ }).check(
  z.refine((url) => {
    const { username, password } = new URL(url);
    return username !== '' && password !== '';
  }),
);

/** All settings of the API and the worker. The environment is read here and nowhere else. */
const Settings = z.object({
  ...common,
  BRAND: z._default(z.enum(brandIds), defaultBrand),

  PORT: whole(0, 4001),
  /** The number of proxies in front, which may name the caller's address. */
  TRUSTED_PROXIES: whole(0, usualProxies),
  /** How long a body may take, how long a file, and how long the rest of a refused one. */
  BODY_MS: whole(1, 10_000),
  FILE_BODY_MS: whole(1, 120_000),
  DISCARD_BODY_MS: whole(1, 5000),
  /** Shows the pages of the API's documentation in production, as everywhere else. */
  API_DOCS: z.optional(z.literal('shown')),
  /** The address of the storefront for customers; links in mails begin with it. */
  PUBLIC_ORIGIN: origin,

  /** The address of the desk for workshops and staff. Without it, there is none. */
  DESK_ORIGIN: z.optional(origin),
  ...companySignInSettings,

  /**
   * For production mode on a developer's machine: the company's details may be made up, and mails say
   * so.
   */
  SAMPLE_COMPANY: z.optional(z.literal('allowed')),

  ...databaseSettings,
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** The mailbox of the reply address. Without it, replies by mail are not read. */
  IMAP_URL: z.optional(mailboxUrl),
  /** How long this mailbox may be unreachable before support is notified. */
  MAILBOX_ALERT_MINUTES: whole(0, 30),
  /** The address for messages to our support. */
  SUPPORT_EMAIL: z.email(),
  /** The address for replies to conversations, each to a subaddress of it: `local+token@domain`. */
  REPLY_ADDRESS: z.email().check(
    z.maxLength(120),
    z.refine((address) => !address.includes('+')),
  ),
  /** Signs the tokens of those subaddresses. */
  REPLY_SECRET: secret,
  REPLY_SECRET_PREVIOUS: previousSecret,
  /** Signs the prices that are shown to customers. */
  PRICE_SECRET: secret,
  PRICE_SECRET_PREVIOUS: previousSecret,
  /** Without this pepper, the hashes of mailed codes cannot be reversed. */
  CODE_PEPPER: secret,
  CODE_PEPPER_PREVIOUS: previousSecret,

  ...providerSettings,
  ...clientSettings,
  ...limitSettings,
  ...chatSettings,
  ...deskSettings,
  ...payoutSettings,
  ...waitSettings,
});

/** Every setting that API and worker read. */
export const settingNames: readonly string[] = [...Object.keys(Settings.shape), ...companySettingNames];

/** Defaults for development and tests. Production has to set these. */
const outsideProduction = {
  // The usual example of an IBAN, which belongs to nobody.
  PAYOUT_IBAN: 'DE89370400440532013000',
  SUPPORT_EMAIL: 'support@example.com',
  REPLY_ADDRESS: 'replies@example.com',
  REPLY_SECRET: 'replies in development and in tests',
  PRICE_SECRET: 'prices in development and in tests',
  CODE_PEPPER: 'codes in development and in tests',
  STRIPE_SECRET_KEY: 'sk_test_development',
  STRIPE_WEBHOOK_SECRET: 'whsec_development',
  LOGISTICS_URL: 'http://127.0.0.1:4031',
  LOGISTICS_KEY: 'courier_test_development',
  LOGISTICS_WEBHOOK_SECRET: 'couriers in development and in tests',
  STORAGE_ENDPOINT: 'http://127.0.0.1:4020',
  STORAGE_REGION: 'eu-central-1',
  STORAGE_BUCKET: 'photos',
  STORAGE_ACCESS_KEY_ID: 'development',
  STORAGE_SECRET_ACCESS_KEY: 'development-secret',
};

export type Config = {
  readonly production: boolean;
  readonly logLevel: string;
  readonly brand: BrandId;
  readonly http: {
    readonly host: string;
    readonly port: number;
    readonly trustedProxies: number;
    /** Whether an address may name the one on whose behalf it calls. */
    readonly trustsProxy: (address: string, hop: number) => boolean;
    readonly bodies: BodyLimits;
    readonly showsDocs: boolean;
    readonly clients: ClientLimits;
  };
  readonly publicOrigin: string;
  /** Undefined where there is no desk. */
  readonly deskOrigin: string | undefined;
  /** Undefined where our staff have no company account. */
  readonly companySignIn: CompanySignInConfig | undefined;
  readonly company: Company;
  readonly payouts: Payouts;
  /** Some of the company's details are made up. */
  readonly companyIsSample: boolean;
  /** Made-up workshops may be served. */
  readonly samplesAllowed: boolean;
  readonly database: DatabaseConfig;
  readonly metricsPort: number | undefined;
  readonly traces: ReturnType<typeof tracesOf>;
  readonly redisUrl: string | undefined;
  readonly smtpUrl: string;
  readonly mailbox: { readonly url: string | undefined; readonly alertMinutes: number };
  readonly supportEmail: string;
  readonly replies: { readonly address: string; readonly secret: RotatingSecret };
  readonly chat: ChatLimits;
  readonly desk: DeskLimits;
  readonly priceSecret: RotatingSecret;
  readonly codePepper: RotatingSecret;
  readonly limits: Limits;
  readonly waits: Waits;
  readonly drainMs: number;
} & Providers;

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given: NodeJS.ProcessEnv = {
    ...(env['NODE_ENV'] === 'production' ? {} : outsideProduction),
    ...givenIn(env),
  };
  const parsed = Settings.safeParse(given);
  const madeUpCompany = given['NODE_ENV'] !== 'production' || given['SAMPLE_COMPANY'] === 'allowed';
  const { company, isSample, issues } = readCompany(given, madeUpCompany);
  const sandbox = sandboxIssues(given, { key: 'STRIPE_SECRET_KEY', address: 'STRIPE_API_URL' });
  const wrong = [
    ...(parsed.error?.issues ?? []),
    ...issues,
    ...sandbox,
    ...logisticsSandboxIssues(given),
    ...unsafeIssues(given, Object.values(outsideProduction)),
    ...waitIssues(given),
    ...companySignInIssues(given),
  ];
  if (!parsed.success || wrong.length > 0) throw new SettingsError(wrong, given);
  const settings = parsed.data;
  return {
    production: settings.NODE_ENV === 'production',
    logLevel: settings.LOG_LEVEL,
    brand: settings.BRAND,
    http: {
      host: settings.HOST,
      port: settings.PORT,
      trustedProxies: settings.TRUSTED_PROXIES,
      trustsProxy: trustedHops(settings.TRUSTED_PROXIES, proxyAddresses(given)),
      bodies: {
        usualMs: settings.BODY_MS,
        fileMs: settings.FILE_BODY_MS,
        discardMs: settings.DISCARD_BODY_MS,
      },
      showsDocs: settings.NODE_ENV !== 'production' || settings.API_DOCS === 'shown',
      clients: clientLimitsOf(settings),
    },
    publicOrigin: settings.PUBLIC_ORIGIN,
    deskOrigin: settings.DESK_ORIGIN,
    companySignIn: companySignInOf(settings),
    company,
    payouts: payoutsOf(settings),
    companyIsSample: isSample,
    samplesAllowed: samplesAllowed(given),
    database: databaseOf(settings),
    metricsPort: settings.METRICS_PORT,
    traces: tracesOf(settings),
    redisUrl: settings.REDIS_URL,
    smtpUrl: withRequiredTls(settings.SMTP_URL, given),
    mailbox: { url: settings.IMAP_URL, alertMinutes: settings.MAILBOX_ALERT_MINUTES },
    supportEmail: settings.SUPPORT_EMAIL,
    replies: {
      address: settings.REPLY_ADDRESS,
      secret: rotating(settings.REPLY_SECRET, settings.REPLY_SECRET_PREVIOUS),
    },
    chat: chatLimitsOf(settings),
    desk: deskLimitsOf(settings),
    priceSecret: rotating(settings.PRICE_SECRET, settings.PRICE_SECRET_PREVIOUS),
    codePepper: rotating(settings.CODE_PEPPER, settings.CODE_PEPPER_PREVIOUS),
    ...providersOf(settings),
    limits: limitsOf(settings),
    waits: waitsOf(settings),
    drainMs: settings.DRAIN_MS,
  };
}
