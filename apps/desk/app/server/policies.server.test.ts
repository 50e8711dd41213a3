import { expect, test, vi } from 'vitest';

vi.stubEnv('API_ORIGIN', 'http://127.0.0.1:4001');
vi.stubEnv('PUBLIC_ORIGIN', 'https://shop.example');
vi.stubEnv('STORAGE_PUBLIC_ENDPOINT', 'https://photos.example');
// The module reads the settings when it is loaded, so they must be set before.
const { pagePermissions, policyByNonce } = await import('./policies.server.ts');

test('SEC-08 DESK-01 pages of the desk run only our own scripts, may be framed by nobody, and alone may use passkeys and the camera', () => {
  const policy = policyByNonce('n0nce');
  for (const part of [
    "default-src 'self'",
    "script-src 'self' 'nonce-n0nce'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ])
    expect(policy.split('; ')).toContain(part);
  // Photos of items come from the storage; nothing else comes from elsewhere.
  expect(policy.match(/https?:\/\/[^ ;]+/g)).toEqual(['https://photos.example']);
  expect(policy).toMatch(/img-src [^;]*https:\/\/photos\.example/);
  for (const part of [
    'camera=(self)',
    'microphone=()',
    'geolocation=()',
    'payment=()',
    'publickey-credentials-get=(self)',
  ])
    expect(pagePermissions).toContain(part);
});
