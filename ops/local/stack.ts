import type { ProcessSpec } from './processes.ts';

/** Where each part listens. */
export type Ports = {
  readonly storefront: number;
  readonly api: number;
  readonly postgres: number;
  readonly smtp: number;
  readonly inbox: number;
  readonly s3: number;
};
export const portNames = [
  'storefront',
  'api',
  'postgres',
  'smtp',
  'inbox',
  's3',
] as const satisfies (keyof Ports)[];

/** A sample; here every mail ends in the inbox anyway. */
export const supportEmail = 'support@example.com';

const local = (port: number) => `http://127.0.0.1:${port}`;
export const address = (port: number): string => `http://localhost:${port}`;

type Stack = {
  readonly ports: Ports;
  readonly databaseUrl: string;
  readonly mode: 'development' | 'production';
  readonly settings?: Readonly<Record<string, string>>;
};

/** The stand-ins for what production rents: a mail server and object storage. */
export const standIns = ({ ports, settings = {} }: Pick<Stack, 'ports' | 'settings'>): ProcessSpec[] => [
  {
    name: 'inbox',
    args: ['apps/dev-inbox/src/main.ts'],
    env: { SMTP_PORT: String(ports.smtp), PORT: String(ports.inbox) },
    readyUrl: `${local(ports.inbox)}/messages`,
  },
  {
    name: 's3',
    args: ['apps/dev-s3/src/main.ts'],
    env: { PORT: String(ports.s3), ...settings },
  },
];

/** The product itself, with everything it needs to know about its surroundings. */
export function product({
  ports,
  databaseUrl,
  mode,
  settings = {},
}: Stack): Record<'api' | 'worker' | 'storefront', ProcessSpec> {
  const shared = {
    NODE_ENV: mode,
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: address(ports.storefront),
    SUPPORT_EMAIL: supportEmail,
    DRAIN_MS: '0',
    ...settings,
  };
  const node = (entry: string) => [
    ...(mode === 'development' ? ['--watch', '--watch-preserve-output'] : []),
    entry,
  ];
  return {
    api: {
      name: 'api',
      args: node('apps/api/src/main-http.ts'),
      env: { ...shared, PORT: String(ports.api), SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` },
      readyUrl: `${local(ports.api)}/readyz`,
    },
    worker: {
      name: 'worker',
      args: node('apps/api/src/main-worker.ts'),
      env: { ...shared, SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` },
    },
    storefront: {
      name: 'storefront',
      args: ['apps/storefront/http/main.ts'],
      env: { ...shared, PORT: String(ports.storefront), API_ORIGIN: local(ports.api) },
      readyUrl: `${local(ports.storefront)}/healthz`,
    },
  };
}

export const migration: Omit<ProcessSpec, 'env'> = {
  name: 'migrate',
  args: ['apps/api/src/main-migrate.ts'],
};
export const seed: Omit<ProcessSpec, 'env'> = { name: 'seed', args: ['apps/api/src/main-seed.ts'] };
