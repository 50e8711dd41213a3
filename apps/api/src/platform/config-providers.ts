import * as z from 'zod/mini';
import { previousSecret, rotating, secret } from './config-secrets.ts';
import type { RotatingSecret } from './secret.ts';

const httpUrl = z.url({ protocol: /^https?$/ });

/** The payment provider, the courier and the photo storage: their addresses and our keys there. */
export const providerSettings = {
  /** The account with which customers pay. An address other than Stripe's own is for the sandbox. */
  STRIPE_SECRET_KEY: z.string().check(z.regex(/^[rs]k_(test|live)_\w+$/)),
  STRIPE_WEBHOOK_SECRET: z.string().check(z.regex(/^whsec_\w+$/)),
  STRIPE_API_URL: z.optional(httpUrl),
  /** Confirms that moving no real money is intended. */
  PAYMENT_SANDBOX: z.optional(z.literal('allowed')),

  /** The courier service for pick-up and return. The key is sent in a header as it is. */
  LOGISTICS_URL: httpUrl,
  LOGISTICS_KEY: z.string().check(z.regex(/^[\w.~+/=-]+$/)),
  LOGISTICS_WEBHOOK_SECRET: secret,
  LOGISTICS_WEBHOOK_SECRET_PREVIOUS: previousSecret,
  /** Confirms that it is intended that no courier comes. */
  LOGISTICS_SANDBOX: z.optional(z.literal('allowed')),

  /** Any S3 storage, with a bucket that cannot be read without a signature. */
  STORAGE_ENDPOINT: httpUrl,
  /** The address of the same storage for browsers, if it differs. */
  STORAGE_PUBLIC_ENDPOINT: z.optional(httpUrl),
  STORAGE_REGION: z.string(),
  STORAGE_BUCKET: z.string(),
  STORAGE_ACCESS_KEY_ID: z.string(),
  STORAGE_SECRET_ACCESS_KEY: z.string(),
};
const Settings = z.object(providerSettings);

export type Providers = {
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    readonly apiUrl: string | undefined;
  };
  readonly logistics: { readonly url: string; readonly key: string; readonly webhookSecret: RotatingSecret };
  readonly storage: {
    readonly endpoint: string;
    readonly publicEndpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
};

export const providersOf = (settings: z.output<typeof Settings>): Providers => ({
  stripe: {
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    apiUrl: settings.STRIPE_API_URL,
  },
  logistics: {
    url: settings.LOGISTICS_URL,
    key: settings.LOGISTICS_KEY,
    webhookSecret: rotating(settings.LOGISTICS_WEBHOOK_SECRET, settings.LOGISTICS_WEBHOOK_SECRET_PREVIOUS),
  },
  storage: {
    endpoint: settings.STORAGE_ENDPOINT,
    publicEndpoint: settings.STORAGE_PUBLIC_ENDPOINT ?? settings.STORAGE_ENDPOINT,
    region: settings.STORAGE_REGION,
    bucket: settings.STORAGE_BUCKET,
    accessKeyId: settings.STORAGE_ACCESS_KEY_ID,
    secretAccessKey: settings.STORAGE_SECRET_ACCESS_KEY,
  },
});
