import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SettingsError } from '@mendwell/settings';
import { sampleCompanySettings, sampleOperatorSettings } from '@mendwell/settings/sample-settings.ts';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { readConfig } from './config.ts';
import { createHttpServer } from './http/server.ts';
import { createLogger } from './logging.ts';

/** Everything as an operator sets it for a public site. */
const safe = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://zwirn-und-nadel.de',
  LOGISTICS_URL: 'https://api.kurier.net',
  STORAGE_REGION: 'eu-central-1',
  STORAGE_BUCKET: 'photos',
  ...sampleOperatorSettings,
  ...sampleCompanySettings,
};

const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return String(error);
  }
  return '';
};

const encrypt = 'the line is not encrypted: ';
const random = 'set a random one of your own';

test.each([
  // Secrets that development, tests and the local stack use.
  ['REPLY_SECRET', 'replies in development and in tests', random],
  ['PRICE_SECRET', 'prices in development and in tests', random],
  ['CODE_PEPPER', 'codes in development and in tests', random],
  ['LOGISTICS_WEBHOOK_SECRET', 'couriers in development and in tests', random],
  ['STORAGE_SECRET_ACCESS_KEY', 'development-secret', random],
  ['PRICE_SECRET', 'a sample that signs prices on this machine', random],
  ['CODE_PEPPER', 'changeme changeme changeme changeme', random],
  ['PRICE_SECRET_PREVIOUS', 'prices in development and in tests', random],
  // The same secret for two purposes.
  ['CODE_PEPPER_PREVIOUS', safe.PRICE_SECRET, 'the same as PRICE_SECRET: set another one'],
  ['PRICE_SECRET', safe.REPLY_SECRET, 'the same as REPLY_SECRET: set another one'],
  ['CODE_PEPPER', safe.PRICE_SECRET, 'the same as PRICE_SECRET: set another one'],
  ['LOGISTICS_WEBHOOK_SECRET', safe.CODE_PEPPER, 'the same as CODE_PEPPER: set another one'],
  ['CODE_PEPPER_PREVIOUS', safe.CODE_PEPPER, 'the same as CODE_PEPPER: set another one'],
  // Short secrets; the forms of the first four ask for 32 characters anyway.
  ['REPLY_SECRET', 'yK4iZq0vTn8sWm2eRb6uXc1aLd5gHf9', 'set at least 32 random characters'],
  ['STRIPE_SECRET_KEY', 'sk_live_1', 'set at least 16 random characters'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'set at least 16 random characters'],
  ['LOGISTICS_KEY', 'courier', 'set at least 16 random characters'],
  ['STORAGE_SECRET_ACCESS_KEY', 'short', 'set at least 16 random characters'],
  // A public origin without TLS.
  ['PUBLIC_ORIGIN', 'http://zwirn-und-nadel.de', 'set an address with https'],
  ['DESK_ORIGIN', 'http://desk.zwirn-und-nadel.de', 'set an address with https'],
  // Lines without TLS.
  ['DATABASE_URL', 'postgres://api:pass@db.zwirn.net/shop', `${encrypt}add sslmode=verify-full`],
  [
    'DATABASE_URL',
    'postgres://api:pass@db.zwirn.net/shop?sslmode=prefer',
    `${encrypt}add sslmode=verify-full`,
  ],
  [
    'DATABASE_URL',
    'postgres://api:pass@db.zwirn.net/shop?sslmode=no-verify',
    `${encrypt}add sslmode=verify-full`,
  ],
  [
    'DATABASE_URL',
    'postgres://api:pass@db.zwirn.net/shop?sslmode=verify-full&sslmode=disable',
    `${encrypt}add sslmode=verify-full`,
  ],
  [
    'DATABASE_URL',
    'postgres://api:pass@localhost/shop?host=db.zwirn.net',
    `${encrypt}add sslmode=verify-full`,
  ],
  ['DATABASE_SESSION_URL', 'postgres://api:pass@db.zwirn.net/shop', `${encrypt}add sslmode=verify-full`],
  ['STORAGE_ENDPOINT', 'http://s3.zwirn.net', `${encrypt}set an address with https://`],
  ['STORAGE_PUBLIC_ENDPOINT', 'http://photos.zwirn.net', `${encrypt}set an address with https://`],
  ['REDIS_URL', 'redis://redis.zwirn.net', `${encrypt}set an address with rediss://`],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://traces.zwirn.net:4318', `${encrypt}set an address with https://`],
  ['LOGISTICS_URL', 'http://api.kurier.net', 'give your own over https'],
  ['SMTP_URL', 'smtp://mail.zwirn.net?ignoreTLS=true', 'set the address without them'],
  ['SMTP_URL', 'smtp://mail.zwirn.net?requireTLS=false', 'set the address without them'],
  ['SMTP_URL', 'smtps://mail.zwirn.net?tls.rejectUnauthorized=false', 'set the address without them'],
  // Proxies.
  [
    'TRUSTED_PROXIES',
    '2',
    'set the address of each, or trust fewer',
    { HOST: '0.0.0.0', PROXY_ADDRESSES: '10.0.0.7' },
  ],
  ['TRUSTED_PROXIES', '1', 'set the address of each, or trust fewer', { HOST: '0.0.0.0' }],
  ['PROXY_ADDRESSES', 'the load balancer', 'set IP addresses or networks'],
  ['PROXY_ADDRESSES', '10.0.0.0/64', 'set IP addresses or networks'],
  // Samples.
  ['SUPPORT_EMAIL', 'support@example.com', 'set an address of your own, or SAMPLE_DATA=allowed'],
  ['REPLY_ADDRESS', 'replies@shop.example', 'set an address of your own, or SAMPLE_DATA=allowed'],
  ['COMPANY_NAME', 'Muster GmbH', 'this needs your own'],
  ['STRIPE_SECRET_KEY', 'sk_test_51Hq8Zx0123456789', 'PAYMENT_SANDBOX=allowed'],
  ['STRIPE_API_URL', 'https://stripe.zwirn.net', 'PAYMENT_SANDBOX=allowed'],
  ['LOGISTICS_KEY', 'courier_test_8Zx0123456789', 'LOGISTICS_SANDBOX=allowed'],
] as const)('SEC-05 production refuses %s=%s and says what to set', (name, value, advice, more?: object) => {
  expect(refusalOf(safe)).toBe('');
  const report = refusalOf({ ...safe, ...more, [name]: value });
  const lines = report.split('\n').slice(1);
  expect(lines.length, report).toBeGreaterThan(0);
  expect(
    lines.find((line) => line.startsWith(`  ${name}: is not valid`) && line.includes(advice)),
    report,
  ).toBeDefined();
  // No other setting is blamed, except the second of two equal ones.
  expect(
    lines.filter((line) => !line.startsWith(`  ${name}:`) && !line.includes(`the same as ${name}`)),
  ).toEqual([]);
  // The form of a setting is the same everywhere; what is unsafe is refused in production alone.
  const isForm = name === 'PROXY_ADDRESSES' || lines.length > 1;
  const elsewhere = refusalOf({ ...safe, ...more, [name]: value, NODE_ENV: 'development' });
  expect(elsewhere === '' || isForm, elsewhere).toBe(true);
});

test.each([
  ['a database on this machine', { DATABASE_URL: 'postgres://api@127.0.0.1:5432/shop' }],
  ['a database behind a socket', { DATABASE_URL: 'postgres://api@localhost/shop?host=/var/run/postgresql' }],
  ['storage on this machine', { STORAGE_ENDPOINT: 'http://[::1]:9000' }],
  [
    'hosts that are named local',
    {
      LOCAL_HOSTS: 'db, s3,redis',
      DATABASE_URL: 'postgres://api:pass@db/shop',
      STORAGE_ENDPOINT: 'http://s3:9000',
      REDIS_URL: 'redis://redis:6379',
    },
  ],
  ['a stated proxy', { HOST: '0.0.0.0', TRUSTED_PROXIES: '2', PROXY_ADDRESSES: '10.0.0.0/8, fd00::/8' }],
  ['an API that nobody else reaches', { HOST: '127.0.0.1', TRUSTED_PROXIES: '1' }],
  ['samples, if that is meant', { SUPPORT_EMAIL: 'support@example.com', SAMPLE_DATA: 'allowed' }],
])('SEC-05 production starts with %s', (_, more) => {
  expect(refusalOf({ ...safe, ...more })).toBe('');
});

test('SEC-05 a site for this machine may run in production mode with everything of development', () => {
  const local = {
    ...safe,
    PUBLIC_ORIGIN: 'http://localhost:4000',
    PRICE_SECRET: 'prices in development and in tests',
    CODE_PEPPER: 'prices in development and in tests',
    SUPPORT_EMAIL: 'support@example.com',
  };
  expect(refusalOf(local)).toBe('');
  expect(refusalOf({ ...local, PUBLIC_ORIGIN: 'https://localhost.zwirn-und-nadel.de' })).toContain(
    'PRICE_SECRET',
  );
});

const company = {
  DESK_ORIGIN: 'https://desk.zwirn-und-nadel.de',
  COMPANY_SIGN_IN_ISSUER: 'https://login.zwirn-und-nadel.de',
  COMPANY_SIGN_IN_CLIENT_ID: 'mendwell-desk',
  COMPANY_SIGN_IN_CLIENT_SECRET: 'Hj3kLz9xCv5bNm1qWe7rTy4uIo8pAs2d',
};
test('SEC-05 DESK-01 a company sign-in has all its settings and a desk, over TLS, and is no sandbox', () => {
  expect(refusalOf({ ...safe, ...company })).toBe('');
  expect(readConfig({ ...safe, ...company }).companySignIn).toEqual({
    issuer: 'https://login.zwirn-und-nadel.de',
    clientId: 'mendwell-desk',
    clientSecret: 'Hj3kLz9xCv5bNm1qWe7rTy4uIo8pAs2d',
  });
  expect(readConfig(safe).companySignIn).toBeUndefined();
  const refused = (changes: NodeJS.ProcessEnv) => refusalOf({ ...safe, ...company, ...changes });
  expect(refused({ COMPANY_SIGN_IN_CLIENT_ID: undefined })).toContain(
    'COMPANY_SIGN_IN_CLIENT_ID: is missing (needed with COMPANY_SIGN_IN_ISSUER and COMPANY_SIGN_IN_CLIENT_SECRET)',
  );
  expect(refused({ DESK_ORIGIN: undefined })).toContain(
    'the company’s sign-in is for the desk: set its address',
  );
  expect(refused({ COMPANY_SIGN_IN_ISSUER: 'http://login.zwirn-und-nadel.de' })).toContain(
    'the line is not encrypted: set an address with https://',
  );
  expect(
    refused({ COMPANY_SIGN_IN_CLIENT_SECRET: 'a sample that proves the desk to the company' }),
  ).toContain('a secret of development, which anybody can read');
  const sandbox = { COMPANY_SIGN_IN_CLIENT_ID: 'desk-sandbox' };
  expect(refused(sandbox)).toContain(
    'a sandbox lets everybody in: give your own, or say COMPANY_SIGN_IN_SANDBOX=allowed',
  );
  expect(refused({ ...sandbox, COMPANY_SIGN_IN_SANDBOX: 'allowed' })).toBe('');
});

test('SEC-05 mail only leaves over TLS, except within this machine and to hosts that are named local', () => {
  const smtpUrl = (more: NodeJS.ProcessEnv) => readConfig({ ...safe, ...more }).smtpUrl;
  expect(smtpUrl({})).toBe('smtp://user:pass@mail.zwirn.net:587?requireTLS=true');
  expect(smtpUrl({ SMTP_URL: 'smtps://mail.zwirn.net' })).toBe('smtps://mail.zwirn.net');
  expect(smtpUrl({ SMTP_URL: 'smtp://127.0.0.1:1025' })).toBe('smtp://127.0.0.1:1025');
  expect(smtpUrl({ SMTP_URL: 'smtp://inbox:1025', LOCAL_HOSTS: 'inbox' })).toBe('smtp://inbox:1025');
});

test('SEC-05 only a stated proxy may say on whose behalf it calls', () => {
  const { trustsProxy } = readConfig({
    ...safe,
    HOST: '0.0.0.0',
    TRUSTED_PROXIES: '2',
    PROXY_ADDRESSES: '10.0.0.0/8,203.0.113.7',
  }).http;
  expect(trustsProxy('10.1.2.3', 0)).toBe(true);
  expect(trustsProxy('::ffff:10.1.2.3', 0)).toBe(true);
  expect(trustsProxy('203.0.113.7', 1)).toBe(true);
  for (const [address, hop] of [
    ['203.0.113.7', 0],
    ['203.0.113.8', 1],
    ['10.1.2.3', 1],
    ['10.1.2.3', 2],
    ['unknown', 0],
  ] as const)
    expect(trustsProxy(address, hop), `${address} at ${hop}`).toBe(false);
});

test('SEC-08 production shows the pages of its documentation only if it is told to', async () => {
  const statusOf = async (more: NodeJS.ProcessEnv) => {
    const logger = createLogger('test', 'silent', { write: () => undefined });
    const app = await createHttpServer(readConfig({ ...safe, REDIS_URL: '', ...more }), logger);
    const { statusCode } = await app.inject('/sip/docs/');
    await app.close();
    return statusCode;
  };
  expect(await statusOf({})).toBe(404);
  expect(await statusOf({ API_DOCS: 'shown' })).toBe(200);
  expect(await statusOf({ NODE_ENV: 'development' })).toBe(200);
});

const database = await createTestDatabase();
afterAll(() => database.drop());

test.each(['main-http.ts', 'main-worker.ts'])(
  'SEC-05 %s ends with a sentence when the workshops are made up',
  async (entry) => {
    const child = spawn(process.execPath, [new URL(`../${entry}`, import.meta.url).pathname], {
      env: { ...safe, PATH: process.env['PATH'], PORT: '0', DATABASE_URL: database.url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(said).toMatch(
      /SAMPLE_DATA: is missing \(\d+ workshops of the catalogue are made up, such as prov_\w+: import your own, or set SAMPLE_DATA=allowed\)/,
    );
  },
);
