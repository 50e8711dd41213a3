import { type BrandId, brandIds, defaultBrand } from '@mendwell/brand';
import {
  type ClientLimits,
  clientLimitsOf,
  clientSettings,
  common,
  givenIn,
  openLineIssues,
  origin,
  originIssues,
  proxyAddresses,
  proxyIssues,
  SettingsError,
  tracesOf,
  trustedHops,
  whole,
} from '@mendwell/settings';
import * as z from 'zod/mini';

/** The number of proxies in front of the desk, unless a setting says otherwise. */
const usualProxies = 0;

/** All settings of the desk's pages. What the desk may do is decided by the API. */
const Settings = z.object({
  ...common,
  BRAND: z._default(z.enum(brandIds), defaultBrand),
  PORT: whole(0, 4002),
  TRUSTED_PROXIES: whole(0, usualProxies),
  /** How long a body may take on its way through, how long a file, and how long the rest of a refused one. */
  FORWARDED_BODY_MS: whole(1, 30_000),
  FORWARDED_FILE_BODY_MS: whole(1, 130_000),
  DISCARD_BODY_MS: whole(1, 5000),
  ...clientSettings,
  /** Pages that are rendered for one address. A whole workshop can share one. */
  PAGES_PER_MINUTE_AND_ADDRESS: whole(1, 300),
  API_ORIGIN: origin,
  /** The address of the storefront, where imprint and privacy policy are. */
  PUBLIC_ORIGIN: origin,
});

const web = { open: 'http', secure: 'https' };
/** The addresses that the desk calls. */
const lines = { API_ORIGIN: web, OTEL_EXPORTER_OTLP_ENDPOINT: web };

export type DeskConfig = {
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
  readonly drainMs: number;
  readonly metricsPort: number | undefined;
  readonly traces: ReturnType<typeof tracesOf>;
};

export function readConfig(env: NodeJS.ProcessEnv): DeskConfig {
  const given = givenIn(env);
  const parsed = Settings.safeParse(given);
  const wrong = [
    ...(parsed.error?.issues ?? []),
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
    // No page of the desk is the same for everybody.
    sharedCacheSeconds: 0,
    apiOrigin: settings.API_ORIGIN,
    publicOrigin: settings.PUBLIC_ORIGIN,
    drainMs: settings.DRAIN_MS,
    metricsPort: settings.METRICS_PORT,
    traces: tracesOf(settings),
  };
}
