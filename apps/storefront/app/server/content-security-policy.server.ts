import { createHash } from 'node:crypto';
import { brandCss } from './brand.server.ts';
import { config } from './config.server.ts';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The one style written into every page is known beforehand, so its hash stands for it. */
const brandCssHash = hashOf(brandCss);

type Sources = {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
};
const nobody: Sources = { scripts: [], connections: [], frames: [] };

/** What the payment provider asks for, see https://docs.stripe.com/security/guide; or its sandbox alone. */
function paymentProvider(): Sources {
  const { scriptUrl } = config.payment;
  if (scriptUrl) {
    const sandbox = [new URL(scriptUrl).origin];
    return { scripts: sandbox, connections: sandbox, frames: sandbox };
  }
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    scripts,
    connections: ['https://api.stripe.com'],
    // Banks show their own pages inside the provider's.
    frames: [...scripts, 'https://hooks.stripe.com'],
  };
}

const policy = (scripts: readonly string[], styles: readonly string[], others: Sources = nobody) => {
  const own = "'self'";
  return Object.entries({
    'default-src': [own],
    'script-src': [own, ...scripts, ...others.scripts],
    'style-src': [own, brandCssHash, ...styles],
    // React writes style attributes for sizes and positions; scripts cannot hide in them.
    'style-src-attr': ["'unsafe-inline'"],
    // Photos come from the customer's own device, or from where they are stored.
    'img-src': [own, 'data:', 'blob:', ...(config.storageOrigin ? [config.storageOrigin] : [])],
    'font-src': [own],
    'connect-src': [own, ...others.connections],
    ...(others.frames.length > 0 ? { 'frame-src': [...others.frames] } : {}),
    'worker-src': [own],
    'form-action': [own],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};

/** For a page made for one request: only our own origin, only scripts that carry this very nonce. */
export const policyByNonce = (nonce: string): string => policy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`]);

/** The same for the pages on which something is paid, and for no other. */
export const policyForPaying = (nonce: string): string =>
  policy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], paymentProvider());

const contents = (html: string, pattern: RegExp) =>
  [...new Set([...html.matchAll(pattern)].map(([, content = '']) => content))].filter(Boolean).map(hashOf);

/** For a page that is kept and given to many: a nonce would be no secret, so its content is named. */
export const policyByHashes = (html: string): string =>
  policy(
    contents(html, /<script(?![^>]*(?:ld\+json|\ssrc=))[^>]*>([\s\S]*?)<\/script>/g),
    contents(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  );
