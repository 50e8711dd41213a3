import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SettingsError } from '@mendwell/settings';
import { sampleCompanySettings as company } from '@mendwell/settings/sample-settings.ts';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.server.ts';

const complete = { API_ORIGIN: 'http://127.0.0.1:4001', PUBLIC_ORIGIN: 'https://shop.example/' };
const production = { ...complete, NODE_ENV: 'production', STRIPE_PUBLISHABLE_KEY: 'pk_live_51own' };
const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return String(error);
  }
  throw new Error('nothing was refused');
};

test('settings are parsed once, with defaults', () => {
  expect(readConfig({ ...complete, PORT: '8080', BRAND: '' })).toMatchObject({
    publicOrigin: 'https://shop.example',
    brand: 'lindenhof',
    port: 8080,
    production: false,
  });
});

test.each([
  [{}, undefined],
  [{ STORAGE_ENDPOINT: 'https://s3.example/eu' }, 'https://s3.example'],
  [
    { STORAGE_ENDPOINT: 'http://storage:9000', STORAGE_PUBLIC_ENDPOINT: 'https://photos.example' },
    'https://photos.example',
  ],
])('PHOTO-07 photos are shown from where browsers reach the storage: %o', (storage, expected) => {
  expect(readConfig({ ...complete, ...storage }).storageOrigin).toBe(expected);
});

test('FAULT-26 production gives a body 30 seconds on its way through, a photo 130, and what was refused 5 more', () => {
  const { bodies } = readConfig({ ...production, ...company });
  expect(bodies).toEqual({ usualMs: 30_000, fileMs: 130_000, discardMs: 5000 });
  expect(readConfig({ ...complete, FORWARDED_BODY_MS: '300' }).bodies.usualMs).toBe(300);
});

test('SEC-01 production limits what one address may take at once, and how many pages are rendered for it', () => {
  const { clients, pagesPerMinute } = readConfig({ ...production, ...company });
  expect(clients).toEqual({
    connections: 256,
    requests: 64,
    bodies: 32,
    slowBodyMs: 20_000,
    readerMs: 30_000,
  });
  expect(pagesPerMinute).toBe(300);
});

test('LAW-01 development makes a company up, and knows that it did', () => {
  const config = readConfig(complete);
  expect(config.companyIsSample).toBe(true);
  expect(Object.values(config.company).every(Boolean)).toBe(true);
});

test('LAW-01 one made-up value is enough to be marked', () => {
  const { COMPANY_PHONE: _, ...others } = company;
  expect(readConfig({ ...complete, ...others })).toMatchObject({
    companyIsSample: true,
    company: { name: company.COMPANY_NAME },
  });
});

test('LAW-01 the company comes from the settings', () => {
  expect(readConfig({ ...production, ...company })).toMatchObject({
    companyIsSample: false,
    company: {
      name: 'Zwirn und Nadel GmbH',
      managingDirector: 'Aylin Demir',
      creditorId: 'DE47ZZZ00001234567',
      privacyEmail: 'datenschutz@zwirn-und-nadel.de',
    },
  });
});

test('LAW-01 production refuses to start without the company, and lists everything together', () => {
  const report = refusalOf({ ...production, API_ORIGIN: '' });
  for (const name of ['API_ORIGIN', ...Object.keys(company)]) expect(report).toContain(`${name}: is missing`);
});

test.each(Object.keys(company))('LAW-01 production refuses to start with an empty %s', (name) => {
  expect(refusalOf({ ...production, ...company, [name]: '' })).toContain(`${name}: is missing`);
});

test('LAW-01 production refuses every sample of ours', () => {
  const samples = readConfig(complete).company;
  const names = Object.keys(samples) as (keyof typeof samples)[];
  const settingOf = (name: string) => `COMPANY_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;
  for (const name of names)
    expect(refusalOf({ ...production, ...company, [settingOf(name)]: samples[name] })).toContain(
      `${settingOf(name)}: is not valid (a sample`,
    );
});

test.each([
  ['COMPANY_NAME', 'Musterfirma AG'],
  ['COMPANY_NAME', 'Sample Company Ltd'],
  ['COMPANY_STREET', 'Beispiel Allee 3'],
  ['COMPANY_MANAGING_DIRECTOR', 'Max Mustermann'],
  ['COMPANY_EMAIL', 'shop@firma.example'],
  ['COMPANY_EMAIL', 'shop@mail.test'],
  ['COMPANY_VAT_ID', 'DE999999999'],
  ['COMPANY_PHONE', '(0)30 23125 019'],
])('LAW-01 production refuses %s=%s', (name, value) => {
  const report = refusalOf({ ...production, ...company, [name]: value });
  expect(report).toContain(`${name}: is not valid`);
  expect(report).not.toContain(value);
});

test('LAW-01 production mode on one’s own machine may allow the samples, and pages then carry the mark', () => {
  expect(readConfig({ ...production, SAMPLE_COMPANY: 'allowed' })).toMatchObject({
    production: true,
    companyIsSample: true,
  });
  expect(refusalOf({ ...production, SAMPLE_COMPANY: 'yes' })).toContain('SAMPLE_COMPANY: is not valid');
});

const sandbox = {
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_SCRIPT_URL: 'http://localhost:4030/stripe.js',
};

test('PAY-01 development may do without a key; production needs one of its own', () => {
  expect(readConfig(complete).payment).toEqual({
    publishableKey: 'pk_test_development',
    scriptUrl: undefined,
  });
  expect(readConfig({ ...production, ...company }).payment.publishableKey).toBe('pk_live_51own');
  expect(refusalOf({ ...production, ...company, STRIPE_PUBLISHABLE_KEY: '' })).toContain(
    'STRIPE_PUBLISHABLE_KEY: is missing',
  );
  expect(refusalOf({ ...production, ...company, STRIPE_PUBLISHABLE_KEY: 'sk_live_secret' })).toContain(
    'STRIPE_PUBLISHABLE_KEY: is not valid',
  );
});

test('PAY-01 production refuses the payment sandbox unless it is allowed', () => {
  const report = refusalOf({ ...production, ...company, ...sandbox });
  expect(report).toContain('STRIPE_PUBLISHABLE_KEY: is not valid (a sandbox takes no money');
  expect(report).toContain('STRIPE_SCRIPT_URL: is not valid (a sandbox takes no money');
  const allowed = { ...production, ...company, ...sandbox, PAYMENT_SANDBOX: 'allowed' };
  expect(readConfig(allowed).payment).toEqual({
    publishableKey: sandbox.STRIPE_PUBLISHABLE_KEY,
    scriptUrl: sandbox.STRIPE_SCRIPT_URL,
  });
});

test.each([
  ['PUBLIC_ORIGIN', 'http://shop.example', 'set an address with https'],
  ['API_ORIGIN', 'http://api.internal:4001', 'set an address with https://'],
  ['STORAGE_ENDPOINT', 'http://s3.internal', 'set an address with https://'],
  ['STORAGE_PUBLIC_ENDPOINT', 'http://photos.example', 'set an address with https://'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://traces.example:4318', 'set an address with https://'],
  ['TRUSTED_PROXIES', '1', 'set the address of each, or trust fewer', { HOST: '0.0.0.0' }],
  ['PROXY_ADDRESSES', 'everybody', 'set IP addresses or networks'],
] as const)('SEC-05 the storefront refuses %s=%s in production', (name, value, advice, more?: object) => {
  const report = refusalOf({ ...production, ...company, ...more, [name]: value });
  expect(report.split('\n').slice(1)).toEqual([expect.stringContaining(`  ${name}: is not valid`)]);
  expect(report).toContain(advice);
  expect(readConfig({ ...complete, API_ORIGIN: 'http://api.internal:4001' }).apiOrigin).toBeDefined();
});

test('SEC-05 the storefront reaches an API whose host is named local without TLS', () => {
  const named = { API_ORIGIN: 'http://api.internal:4001', LOCAL_HOSTS: 'api.internal' };
  expect(readConfig({ ...production, ...company, ...named }).apiOrigin).toBe('http://api.internal:4001');
});

test('LAW-01 the process itself ends with the report', () => {
  const main = fileURLToPath(new URL('../../http/main.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [main], {
    encoding: 'utf8',
    env: { ...production, PATH: process.env['PATH'] },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('The settings are not complete:\n');
  expect(stderr).toContain('  COMPANY_NAME: is missing');
});
