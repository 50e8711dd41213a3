import { expect, test } from 'vitest';
import { readConfig } from './read-config.server.ts';

const complete = {
  NODE_ENV: 'production',
  API_ORIGIN: 'http://127.0.0.1:4001',
  PUBLIC_ORIGIN: 'https://shop.example',
};

test('SEC-05 the desk’s pages start with an API and a shop, and keep no page for everybody', () => {
  expect(readConfig(complete)).toMatchObject({
    apiOrigin: 'http://127.0.0.1:4001',
    publicOrigin: 'https://shop.example',
    port: 4002,
    sharedCacheSeconds: 0,
  });
});

test.each([
  ['API_ORIGIN', '', 'is missing'],
  ['API_ORIGIN', 'http://api.internal:4001', 'set an address with https://'],
  ['PUBLIC_ORIGIN', 'http://shop.example', 'set an address with https'],
  ['STORAGE_PUBLIC_ENDPOINT', 'http://photos.example', 'set an address with https://'],
  ['TRUSTED_PROXIES', '1', 'set the address of each, or trust fewer', { HOST: '0.0.0.0' }],
] as const)('SEC-05 the desk’s pages refuse %s=%s in production', (name, value, advice, more?: object) => {
  expect(() => readConfig({ ...complete, ...more, [name]: value })).toThrow(advice);
});
