import { usualWaits } from '@mendwell/domain';
import { SettingsError } from '@mendwell/settings';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { timeoutsFor } from './database-timeouts.ts';

const complete = {
  PUBLIC_ORIGIN: 'https://shop.example/',
  DATABASE_URL: 'postgres://u:secret@db/shop?sslmode=verify-full',
  SMTP_URL: 'smtp://mail.example:25',
};

test('settings are parsed once, with defaults', () => {
  const config = readConfig({ ...complete, PORT: '8080', BRAND: 'nordkai', REDIS_URL: '' });
  expect(config).toMatchObject({
    publicOrigin: 'https://shop.example',
    brand: 'nordkai',
    http: { port: 8080 },
    redisUrl: undefined,
    supportEmail: 'support@example.com',
    production: false,
  });
});

test('the database has one address unless a second one is named, and times only of a form that PostgreSQL reads', () => {
  const { database } = readConfig(complete);
  expect(database).toMatchObject({
    sessionUrl: complete.DATABASE_URL,
    connections: 10,
    jobConnections: 4,
    timeouts: { statement: undefined },
  });
  expect(timeoutsFor('api', database.timeouts)).toEqual({
    statement_timeout: 20_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  expect(timeoutsFor('worker', { statement: '90s', lock: '250ms', idle: undefined })).toEqual({
    statement_timeout: 90_000,
    lock_timeout: 250,
    idle_in_transaction_session_timeout: 60_000,
  });
  for (const wrong of ['0', '0s', '20', 'soon', '5 min'])
    expect(() => readConfig({ ...complete, DATABASE_STATEMENT_TIMEOUT: wrong })).toThrow(
      'DATABASE_STATEMENT_TIMEOUT: is not valid (such as 500ms, 20s or 5min)',
    );
});

test('what is wrong is reported together, by name, and never with its value', () => {
  const wrong = () =>
    readConfig({
      ...complete,
      DATABASE_URL: 'mysql://u:secret@db/shop',
      PORT: 'http',
      PUBLIC_ORIGIN: undefined,
    });
  expect(wrong).toThrow(SettingsError);
  const message = String(
    (() => {
      try {
        return wrong();
      } catch (error) {
        return error;
      }
    })(),
  );
  for (const line of ['PUBLIC_ORIGIN: is missing', 'DATABASE_URL: is not valid', 'PORT: is not valid'])
    expect(message).toContain(line);
  expect(message).not.toContain('secret');
});

const storage = {
  STORAGE_ENDPOINT: 'https://storage.example',
  STORAGE_REGION: 'eu-north-1',
  STORAGE_BUCKET: 'shop-photos',
  STORAGE_ACCESS_KEY_ID: 'id',
  STORAGE_SECRET_ACCESS_KEY: 'k3y-of-the-photo-bucket',
};
const reported = {
  SUPPORT_EMAIL: 'help@shop.de',
  REPLY_ADDRESS: 'replies@shop.de',
  REPLY_SECRET: 'a sentence of 32 characters, or so',
  PRICE_SECRET: 'one more sentence of 32 characters',
  CODE_PEPPER: 'the third sentence of 32 characters',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  LOGISTICS_URL: 'https://courier.example',
  LOGISTICS_KEY: 'courier_live_0123456789',
  LOGISTICS_WEBHOOK_SECRET: 'another sentence of 32 characters',
  SAMPLE_COMPANY: 'allowed',
  ...storage,
};

test.each([
  ['where messages to support go', 'SUPPORT_EMAIL', 'nobody'],
  ['where replies come in', 'REPLY_ADDRESS', 'replies+all@shop.example'],
  ['what reply addresses are signed with', 'REPLY_SECRET', 'not quite thirty-two characters'],
  ['what prices are signed with', 'PRICE_SECRET', 'not quite thirty-two characters'],
  ['what codes are signed with', 'CODE_PEPPER', 'not quite thirty-two characters'],
  ['who takes the money', 'STRIPE_SECRET_KEY', 'pk_live_key'],
  ['how to know its messages', 'STRIPE_WEBHOOK_SECRET', 'secret'],
  ['who collects', 'LOGISTICS_URL', 'courier.example'],
  ['as whom to book', 'LOGISTICS_KEY', 'two\nlines'],
  ['how to know what couriers tell', 'LOGISTICS_WEBHOOK_SECRET', 'secret'],
] as const)('production is told %s; nothing is assumed', (_, name, wrong) => {
  const production = { ...complete, ...reported, NODE_ENV: 'production' };
  for (const value of [undefined, '', wrong])
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
  expect(readConfig(production)).toMatchObject({
    supportEmail: reported.SUPPORT_EMAIL,
    replies: { address: reported.REPLY_ADDRESS, secret: [reported.REPLY_SECRET] },
    priceSecret: [reported.PRICE_SECRET],
    codePepper: [reported.CODE_PEPPER],
  });
});

test.each(['REPLY_SECRET', 'PRICE_SECRET', 'CODE_PEPPER', 'LOGISTICS_WEBHOOK_SECRET'] as const)(
  'SEC-04 %s is rotated with a previous one beside it, which is as long',
  (name) => {
    const production = { ...complete, ...reported, NODE_ENV: 'production' };
    const previous = 'the secret before, 32 characters';
    const secretsOf = (settings: Record<string, string>) => {
      const { replies, priceSecret, codePepper, logistics } = readConfig({ ...production, ...settings });
      return {
        REPLY_SECRET: replies.secret,
        PRICE_SECRET: priceSecret,
        CODE_PEPPER: codePepper,
        LOGISTICS_WEBHOOK_SECRET: logistics.webhookSecret,
      }[name];
    };
    expect(secretsOf({})).toEqual([reported[name]]);
    expect(secretsOf({ [`${name}_PREVIOUS`]: previous })).toEqual([reported[name], previous]);
    expect(() => secretsOf({ [`${name}_PREVIOUS`]: 'short' })).toThrow(`${name}_PREVIOUS`);
  },
);

test.each(['REPLY_SECRET', 'PRICE_SECRET', 'CODE_PEPPER', 'LOGISTICS_WEBHOOK_SECRET'] as const)(
  'SEC-05 %s has at least 32 characters in development too',
  (name) => {
    const development = { ...complete, ...reported, NODE_ENV: 'development' };
    const shortest = 'exactly as long as it has to be.';
    expect(shortest).toHaveLength(32);
    expect(() => readConfig({ ...development, [name]: shortest.slice(1) })).toThrow(name);
    expect(() => readConfig({ ...development, [name]: shortest })).not.toThrow();
  },
);

test('production is told where photos are stored; browsers reach them there unless told otherwise', () => {
  const production = { ...complete, ...reported, NODE_ENV: 'production' };
  for (const name of Object.keys(storage))
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name);
  expect(readConfig(production).storage).toEqual({
    endpoint: 'https://storage.example',
    publicEndpoint: 'https://storage.example',
    region: 'eu-north-1',
    bucket: 'shop-photos',
    accessKeyId: 'id',
    secretAccessKey: 'k3y-of-the-photo-bucket',
  });
  const elsewhere = readConfig({ ...production, STORAGE_PUBLIC_ENDPOINT: 'https://photos.example' });
  expect(elsewhere.storage.publicEndpoint).toBe('https://photos.example');
});

test.each([
  ['a test key', { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef' }],
  ['another address', { STRIPE_API_URL: 'http://127.0.0.1:4013' }],
])('production refuses to start with %s of the payment provider', (_, sandbox) => {
  const production = { ...complete, ...reported, ...sandbox, NODE_ENV: 'production' };
  expect(() => readConfig(production)).toThrow(Object.keys(sandbox)[0]);
  expect(readConfig({ ...production, PAYMENT_SANDBOX: 'allowed' }).stripe).toBeDefined();
  expect(readConfig({ ...production, NODE_ENV: 'development' }).stripe).toBeDefined();
});

test.each([
  ['a test key', { LOGISTICS_KEY: 'courier_test_key' }],
  ['a line that anybody reads', { LOGISTICS_URL: 'http://127.0.0.1:4031' }],
])('ORD-09 production refuses to start with %s to the courier', (_, sandbox) => {
  const production = { ...complete, ...reported, ...sandbox, NODE_ENV: 'production' };
  expect(() => readConfig(production)).toThrow(Object.keys(sandbox)[0]);
  expect(() => readConfig({ ...production, PAYMENT_SANDBOX: 'allowed' })).toThrow('LOGISTICS_SANDBOX');
  expect(readConfig({ ...production, LOGISTICS_SANDBOX: 'allowed' }).logistics).toBeDefined();
  expect(readConfig({ ...production, NODE_ENV: 'development' }).logistics).toBeDefined();
});

test('LAW-01 production is told who runs it; samples are allowed on one’s own machine only', () => {
  const production = { ...complete, ...reported, NODE_ENV: 'production' };
  expect(readConfig(production).companyIsSample).toBe(true);
  expect(() => readConfig({ ...production, SAMPLE_COMPANY: undefined })).toThrow('COMPANY_NAME');
});

test('ORD-11 every wait can be set, and without a setting is the usual one', () => {
  expect(readConfig(complete).waits).toEqual(usualWaits);
  const waits = readConfig({
    ...complete,
    QUOTE_REMINDER_DAYS: '1,3',
    QUOTE_DAYS: '5',
    PICKUP_REMINDER_DAYS: '1',
    PROVIDER_REMINDER_DAYS: '2',
    PROVIDER_DAYS: '4',
    PAYMENT_REMINDER_DAYS: '1,2,3',
    PAYMENT_DAYS: '4',
    OTHER_PROVIDER_REMINDER_DAYS: '2',
    OTHER_PROVIDER_DAYS: '6',
    MORE_WORK_REMINDER_DAYS: '1,2',
    MORE_WORK_DAYS: '5',
    METHOD_REMINDER_MINUTES: '10',
    METHOD_HOURS: '2',
  }).waits;
  expect(waits).toEqual({
    quote: { remind: [1, 3], end: 5 },
    pickup: { remind: [1] },
    provider: { remind: [2], end: 4 },
    payment: { remind: [1, 2, 3], end: 4 },
    otherProvider: { remind: [2], end: 6 },
    moreWork: { remind: [1, 2], end: 5 },
    method: { remindMinutes: 10, endHours: 2 },
  });
});

test.each([
  ['QUOTE_DAYS', '0'],
  ['QUOTE_DAYS', '8'],
  ['PAYMENT_DAYS', '1.5'],
  ['PROVIDER_DAYS', 'three'],
  ['METHOD_HOURS', '25'],
  ['QUOTE_REMINDER_DAYS', '2;5'],
  ['PICKUP_REMINDER_DAYS', '0'],
  ['PAYMENT_REMINDER_DAYS', '-1'],
  // A reminder after the end would never be sent.
  ['QUOTE_REMINDER_DAYS', '2,7'],
  ['PROVIDER_REMINDER_DAYS', '3'],
  ['PAYMENT_REMINDER_DAYS', '9'],
  ['OTHER_PROVIDER_REMINDER_DAYS', '7'],
  ['METHOD_REMINDER_MINUTES', '1440'],
])('ORD-11 %s=%s is refused at the start', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(name);
});

test('FAULT-26 production gives a body 10 seconds, a photo 120, and what was refused 5 more', () => {
  const production = { ...complete, ...reported, NODE_ENV: 'production' };
  expect(readConfig(production).http.bodies).toEqual({ usualMs: 10_000, fileMs: 120_000, discardMs: 5000 });
  const { bodies } = readConfig({
    ...complete,
    BODY_MS: '300',
    FILE_BODY_MS: '400',
    DISCARD_BODY_MS: '200',
  }).http;
  expect(bodies).toEqual({ usualMs: 300, fileMs: 400, discardMs: 200 });
});

test('FAULT-26 production works on two pictures at once and lets 64 wait', () => {
  const production = { ...complete, ...reported, NODE_ENV: 'production' };
  expect(readConfig(production).limits.darkroom).toEqual({ atOnce: 2, waiting: 64 });
  const { darkroom } = readConfig({ ...complete, PHOTOS_AT_ONCE: '1', PHOTOS_WAITING: '0' }).limits;
  expect(darkroom).toEqual({ atOnce: 1, waiting: 0 });
});
