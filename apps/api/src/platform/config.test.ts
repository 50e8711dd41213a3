import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const complete = {
  PUBLIC_ORIGIN: 'https://shop.example/',
  DATABASE_URL: 'postgres://u:secret@db/shop',
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

test('what is wrong is reported together, by name, and never with its value', () => {
  const wrong = () =>
    readConfig({
      ...complete,
      DATABASE_URL: 'mysql://u:secret@db/shop',
      PORT: 'http',
      PUBLIC_ORIGIN: undefined,
    });
  expect(wrong).toThrow(ConfigError);
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

test('production is told where messages to support go; nothing is assumed', () => {
  const production = { ...complete, NODE_ENV: 'production' };
  for (const SUPPORT_EMAIL of [undefined, '', 'nobody'])
    expect(() => readConfig({ ...production, SUPPORT_EMAIL })).toThrow('SUPPORT_EMAIL');
  expect(readConfig({ ...production, SUPPORT_EMAIL: 'help@shop.example' }).supportEmail).toBe(
    'help@shop.example',
  );
});
