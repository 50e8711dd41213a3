import {
  databaseIssues,
  mailIssues,
  openLineIssues,
  originIssues,
  proxyIssues,
  sampleAddressIssues,
  secretIssues,
} from '@mendwell/settings';
import type * as z from 'zod/mini';

/** The storefront stands in front of the API. */
export const usualProxies = 1;

const chosen = ['REPLY_SECRET', 'PRICE_SECRET', 'CODE_PEPPER', 'LOGISTICS_WEBHOOK_SECRET'];
const secrets = {
  // While a secret is being exchanged, the one before it still proves something.
  own: [...chosen, ...chosen.map((name) => `${name}_PREVIOUS`)],
  issued: [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'LOGISTICS_KEY',
    'STORAGE_SECRET_ACCESS_KEY',
    'COMPANY_SIGN_IN_CLIENT_SECRET',
  ],
};
const web = { open: 'http', secure: 'https' };
/**
 * The courier's address is checked with its sandbox. A mailbox needs no row: except on this machine, its
 * reader always asks for STARTTLS before it sends a password.
 */
const lines = {
  STORAGE_ENDPOINT: web,
  STORAGE_PUBLIC_ENDPOINT: web,
  REDIS_URL: { open: 'redis', secure: 'rediss' },
  OTEL_EXPORTER_OTLP_ENDPOINT: web,
  COMPANY_SIGN_IN_ISSUER: web,
};

/** Returns everything with which production must not start, though its form is right. */
export const unsafeIssues = (env: NodeJS.ProcessEnv, published: readonly string[]): z.core.$ZodIssue[] => [
  ...secretIssues(env, { ...secrets, published }),
  ...originIssues(env),
  ...databaseIssues(env, ['DATABASE_URL', 'DATABASE_SESSION_URL']),
  ...mailIssues(env),
  ...openLineIssues(env, lines),
  ...proxyIssues(env, usualProxies),
  ...sampleAddressIssues(env, ['SUPPORT_EMAIL', 'REPLY_ADDRESS']),
];
