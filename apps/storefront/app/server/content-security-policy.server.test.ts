import { expect, test, vi } from 'vitest';

vi.stubEnv('API_ORIGIN', 'http://127.0.0.1:4001');
vi.stubEnv('PUBLIC_ORIGIN', 'https://shop.example');
vi.stubEnv('STORAGE_PUBLIC_ENDPOINT', 'https://photos.example');
// The module reads the settings when it is loaded, so they must be set before.
const { pagePermissions, policyByHashes, policyByNonce, policyForPaying } = await import(
  './content-security-policy.server.ts'
);

const partsOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      // The policy contains the hash of the brand's style, which changes with its colours.
      return [name, sources.filter((source) => name !== 'style-src' || !source.startsWith("'sha256-"))];
    }),
  );

const everyPage = {
  'default-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https://photos.example'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

test('a page made for one request runs our own scripts and those with its nonce, and may be framed by nobody', () => {
  expect(partsOf(policyByNonce('n0nce'))).toEqual({
    ...everyPage,
    'script-src': ["'self'", "'nonce-n0nce'"],
    'style-src': ["'self'", "'nonce-n0nce'"],
  });
});

test('only a page on which something is paid may load, ask and frame the payment provider', () => {
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  expect(partsOf(policyForPaying('n0nce'))).toEqual({
    ...everyPage,
    'script-src': ["'self'", "'nonce-n0nce'", ...scripts],
    'style-src': ["'self'", "'nonce-n0nce'"],
    'connect-src': ["'self'", 'https://api.stripe.com'],
    'frame-src': [...scripts, 'https://hooks.stripe.com'],
  });
});

test('SEC-08 a page that is given to many names our inline scripts by their hashes, and no others', () => {
  const html =
    '<script nonce="n0nce">go()</script><script src="/a.js"></script><style nonce="n0nce"></style>' +
    '<script type="application/ld+json">{}</script><script>steal()</script><style>p{}</style>' +
    '<script nonce="other">steal(2)</script>';
  const page = policyByHashes(html, 'n0nce');
  expect(partsOf(page.policy)).toEqual({
    ...everyPage,
    // SHA-256 of "go()".
    'script-src': ["'self'", "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"],
    'style-src': ["'self'"],
  });
  expect(page.html).toBe(html.replaceAll(' nonce="n0nce"', ''));
});

test('SEC-08 pages may use no sensor of the device; only the payment provider may open the payment sheet', () => {
  for (const feature of ['camera', 'microphone', 'geolocation', 'usb'])
    for (const isPaying of [true, false]) expect(pagePermissions(isPaying)).toContain(`${feature}=()`);
  expect(pagePermissions(false)).toContain('payment=()');
  expect(pagePermissions(true)).toContain('payment=("https://js.stripe.com" "https://hooks.stripe.com")');
});
