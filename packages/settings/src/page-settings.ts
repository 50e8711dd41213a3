import * as z from 'zod/mini';
import { type ClientLimits, clientLimitsOf, clientSettings } from './client-limits.ts';
import { common, origin, tracesOf } from './common.ts';
import { proxyAddresses, proxyIssues, trustedHops } from './proxies.ts';
import { openLineIssues, originIssues } from './unsafe.ts';
import { whole } from './whole.ts';

/** The number of proxies in front of a server of pages, unless a setting says otherwise. */
const usualProxies = 0;

/** The settings of every server of pages, except its port and its brand. */
export const pageSettings = {
  ...common,
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
  API_ORIGIN: origin,
  /** Where customers reach the storefront. */
  PUBLIC_ORIGIN: origin,
  /** Where browsers load photos from. */
  STORAGE_ENDPOINT: z.optional(origin),
  STORAGE_PUBLIC_ENDPOINT: z.optional(origin),
};
const Settings = z.object(pageSettings);

const web = { open: 'http', secure: 'https' };
/** The addresses that a server of pages calls, or sends browsers to. */
const lines = {
  API_ORIGIN: web,
  STORAGE_ENDPOINT: web,
  STORAGE_PUBLIC_ENDPOINT: web,
  OTEL_EXPORTER_OTLP_ENDPOINT: web,
};

/** Returns what is unsafe about the settings of a server of pages. */
export const pageIssues = (given: NodeJS.ProcessEnv): z.core.$ZodIssue[] => [
  ...originIssues(given),
  ...openLineIssues(given, lines),
  ...proxyIssues(given, usualProxies),
];

export type PageConfig = {
  readonly production: boolean;
  readonly logLevel: string;
  readonly host: string;
  readonly trustedProxies: number;
  readonly trustsProxy: (address: string, hop: number) => boolean;
  readonly bodies: { readonly usualMs: number; readonly fileMs: number; readonly discardMs: number };
  readonly clients: ClientLimits;
  readonly pagesPerMinute: number;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  /**
   * The origin of photos that are no longer on the customer's device; without it they are not shown.
   */
  readonly storageOrigin: string | undefined;
  readonly drainMs: number;
  readonly metricsPort: number | undefined;
  readonly traces: ReturnType<typeof tracesOf>;
};

export const pageConfigOf = (settings: z.output<typeof Settings>, given: NodeJS.ProcessEnv): PageConfig => ({
  production: settings.NODE_ENV === 'production',
  logLevel: settings.LOG_LEVEL,
  host: settings.HOST,
  trustedProxies: settings.TRUSTED_PROXIES,
  trustsProxy: trustedHops(settings.TRUSTED_PROXIES, proxyAddresses(given)),
  bodies: {
    usualMs: settings.FORWARDED_BODY_MS,
    fileMs: settings.FORWARDED_FILE_BODY_MS,
    discardMs: settings.DISCARD_BODY_MS,
  },
  clients: clientLimitsOf(settings),
  pagesPerMinute: settings.PAGES_PER_MINUTE_AND_ADDRESS,
  apiOrigin: settings.API_ORIGIN,
  publicOrigin: settings.PUBLIC_ORIGIN,
  storageOrigin: settings.STORAGE_PUBLIC_ENDPOINT ?? settings.STORAGE_ENDPOINT,
  drainMs: settings.DRAIN_MS,
  metricsPort: settings.METRICS_PORT,
  traces: tracesOf(settings),
});
