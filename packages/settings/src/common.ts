import * as z from 'zod/mini';
import { whole } from './whole.ts';

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
  /** Hosts whose lines need no TLS, besides those of this machine. */
  LOCAL_HOSTS: z.optional(z.string()),
  /** One address or network for each trusted proxy, the nearest first. */
  PROXY_ADDRESSES: z.optional(z.string()),
  /** Confirms that a site with made-up workshops and addresses is intended. */
  SAMPLE_DATA: z.optional(z.literal('allowed')),
  /**
   * The pause between "not ready" and "no longer accepting", so that a load balancer notices in time.
   */
  DRAIN_MS: whole(0, 5000),
  /** The port of metrics and of the worker's health, for operators alone; without it there is none. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  /** A receiver of traces (OTLP over HTTP); without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(origin),
  /** Which part of all requests is traced, from 0 to 1. */
  TRACE_SHARE: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 0.05),
};

/** Returns where traces are sent, and which part of them; undefined if there are none. */
export const tracesOf = (settings: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly TRACE_SHARE: number;
}): { readonly endpoint: string; readonly share: number } | undefined =>
  settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, share: settings.TRACE_SHARE };
