import type { ProcessSpec } from './processes.ts';

/** The port of each part. */
export type Ports = {
  readonly storefront: number;
  readonly api: number;
  readonly desk: number;
  readonly postgres: number;
  readonly smtp: number;
  readonly inbox: number;
  readonly imap: number;
  readonly s3: number;
  readonly stripe: number;
  readonly logistics: number;
  readonly company: number;
};
export const portNames = [
  'storefront',
  'api',
  'desk',
  'postgres',
  'smtp',
  'inbox',
  's3',
  'stripe',
  'logistics',
  'company',
  'imap',
] as const satisfies (keyof Ports)[];

/** A sample address; all local mail ends in the inbox anyway. */
export const supportEmail = 'support@example.com';

const local = (port: number) => `http://127.0.0.1:${port}`;
export const address = (port: number): string => `http://localhost:${port}`;

type Stack = {
  readonly ports: Ports;
  /** The storefront only knows the API, so both are missing when it is started alone. */
  readonly databaseUrls?: Readonly<Record<'api' | 'worker', string>>;
  readonly mode: 'development' | 'production';
  readonly settings?: Readonly<Record<string, string>>;
};

/** The settings that the product shares with the local stand-in for object storage. */
const storage = {
  STORAGE_REGION: 'eu-central-1',
  STORAGE_BUCKET: 'photos',
  STORAGE_ACCESS_KEY_ID: 'development',
  STORAGE_SECRET_ACCESS_KEY: 'development-secret',
};
export const storageAddress = (ports: Ports): string => local(ports.s3);

/** The settings that the product shares with the local stand-in for Stripe. No money moves. */
const paymentKeys = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
};
const publishablePaymentKey = 'pk_test_local';
/** Browsers call this address as well. */
export const paymentAddress = (ports: Ports): string => address(ports.stripe);

/** The settings that the product shares with the local stand-in for the courier. No courier comes. */
const logisticsKeys = {
  LOGISTICS_KEY: 'courier_test_local',
  LOGISTICS_WEBHOOK_SECRET: 'a sample that signs what couriers tell',
};
export const logisticsAddress = (ports: Ports): string => address(ports.logistics);

/** The settings that the product shares with the local stand-in for a company's sign-in. It lets everybody in. */
const companyKeys = {
  COMPANY_SIGN_IN_CLIENT_ID: 'desk-sandbox',
  COMPANY_SIGN_IN_CLIENT_SECRET: 'a sample that proves the desk to the company',
};
export const companyAddress = (ports: Ports): string => address(ports.company);

/**
 * The stand-ins for the services that production rents: a mail server, object storage, Stripe, a
 * courier, a company's sign-in.
 */
export const standIns = ({ ports, settings = {} }: Pick<Stack, 'ports' | 'settings'>): ProcessSpec[] => [
  {
    name: 'inbox',
    args: ['apps/dev-inbox/src/main.ts'],
    env: { SMTP_PORT: String(ports.smtp), IMAP_PORT: String(ports.imap), PORT: String(ports.inbox) },
    readyUrl: `${local(ports.inbox)}/messages`,
  },
  {
    name: 's3',
    args: ['apps/dev-s3/src/main.ts'],
    env: {
      PORT: String(ports.s3),
      S3_BUCKET: storage.STORAGE_BUCKET,
      S3_ACCESS_KEY_ID: storage.STORAGE_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: storage.STORAGE_SECRET_ACCESS_KEY,
      ...settings,
    },
    readyUrl: `${local(ports.s3)}/healthz`,
  },
  {
    name: 'stripe',
    args: ['apps/stripe-sandbox/src/main.ts'],
    env: {
      PORT: String(ports.stripe),
      STRIPE_PUBLISHABLE_KEY: publishablePaymentKey,
      STRIPE_WEBHOOK_URL: `${local(ports.api)}/sip/webhooks/stripe`,
      ...paymentKeys,
    },
    readyUrl: `${local(ports.stripe)}/healthz`,
  },
  {
    name: 'logistics',
    args: ['apps/logistics-sandbox/src/main.ts'],
    env: {
      PORT: String(ports.logistics),
      LOGISTICS_WEBHOOK_URL: `${local(ports.api)}/sip/webhooks/logistics`,
      ...logisticsKeys,
    },
    readyUrl: `${local(ports.logistics)}/healthz`,
  },
  {
    name: 'company',
    args: ['apps/company-sandbox/src/main.ts'],
    env: {
      PORT: String(ports.company),
      COMPANY_SIGN_IN_REDIRECT: `${address(ports.desk)}/sign-in/company`,
      ...companyKeys,
    },
    readyUrl: `${local(ports.company)}/healthz`,
  },
];

/** The processes of the product, with all settings about their environment. */
export function product({
  ports,
  databaseUrls = { api: '', worker: '' },
  mode,
  settings = {},
}: Stack): Record<'api' | 'worker' | 'storefront' | 'desk', ProcessSpec> {
  const shared = {
    NODE_ENV: mode,
    PUBLIC_ORIGIN: address(ports.storefront),
    DESK_ORIGIN: address(ports.desk),
    SUPPORT_EMAIL: supportEmail,
    REPLY_ADDRESS: 'replies@example.com',
    REPLY_SECRET: 'a sample that signs reply addresses on this machine',
    PRICE_SECRET: 'a sample that signs prices on this machine',
    CODE_PEPPER: 'a sample that peppers codes on this machine',
    STORAGE_PUBLIC_ENDPOINT: storageAddress(ports),
    PAYMENT_SANDBOX: 'allowed',
    LOGISTICS_SANDBOX: 'allowed',
    DRAIN_MS: '0',
    ...settings,
  };
  const behind = {
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    IMAP_URL: `imap://replies:any@127.0.0.1:${ports.imap}`,
    STORAGE_ENDPOINT: local(ports.s3),
    STRIPE_API_URL: local(ports.stripe),
    LOGISTICS_URL: local(ports.logistics),
    COMPANY_SIGN_IN_ISSUER: companyAddress(ports),
    COMPANY_SIGN_IN_SANDBOX: 'allowed',
    ...companyKeys,
    ...storage,
    ...paymentKeys,
    ...logisticsKeys,
    ...shared,
  };
  const shown = {
    STRIPE_PUBLISHABLE_KEY: publishablePaymentKey,
    STRIPE_SCRIPT_URL: `${paymentAddress(ports)}/stripe.js`,
    ...shared,
  };
  const node = (entry: string) => [
    ...(mode === 'development' ? ['--watch', '--watch-preserve-output'] : []),
    entry,
  ];
  return {
    api: {
      name: 'api',
      args: node('apps/api/src/main-http.ts'),
      env: { ...behind, DATABASE_URL: databaseUrls.api, PORT: String(ports.api) },
      readyUrl: `${local(ports.api)}/readyz`,
    },
    worker: {
      name: 'worker',
      args: node('apps/api/src/main-worker.ts'),
      env: { ...behind, DATABASE_URL: databaseUrls.worker },
    },
    storefront: {
      name: 'storefront',
      // Vite allocates and drops much memory while it reads the pages: with a larger young generation it
      // collects garbage less often.
      args: [...(mode === 'development' ? ['--max-semi-space-size=64'] : []), 'apps/storefront/http/main.ts'],
      env: { ...shown, PORT: String(ports.storefront), API_ORIGIN: local(ports.api) },
      readyUrl: `${local(ports.storefront)}/healthz`,
    },
    desk: {
      name: 'desk',
      args: ['apps/desk/http/main.ts'],
      env: { ...shared, PORT: String(ports.desk), API_ORIGIN: local(ports.api) },
      readyUrl: `${local(ports.desk)}/healthz`,
    },
  };
}

/** Returns the same process once more, on a port of its own. */
export const onPort = (spec: ProcessSpec, name: string, port: number, readyPath: string): ProcessSpec => ({
  ...spec,
  name,
  env: { ...spec.env, PORT: String(port) },
  readyUrl: `${local(port)}${readyPath}`,
});

export const migration: Omit<ProcessSpec, 'env'> = {
  name: 'migrate',
  args: ['apps/api/src/main-migrate.ts'],
};
/** Everybody who can sign in at the desk of a developer's machine, one for each role. */
export const deskPeople = 'owner@, member@, support@, operator@, finance@ or auditor@desk.example';
export const seedDesk: Omit<ProcessSpec, 'env'> = {
  name: 'people',
  args: ['apps/api/src/main-seed-desk.ts'],
};
export const seed: Omit<ProcessSpec, 'env'> = { name: 'seed', args: ['apps/api/src/main-seed.ts'] };
