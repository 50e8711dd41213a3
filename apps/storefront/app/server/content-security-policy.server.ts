import { createHash } from 'node:crypto';
import { brandCss } from './brand.server.ts';
import { config } from './config.server.ts';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The only style in every page's HTML is known in advance, so the policy allows it by its hash. */
const brandCssHash = hashOf(brandCss);

type Sources = {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
};
const nobody: Sources = { scripts: [], connections: [], frames: [] };

/**
 * The sources that the payment provider needs, see https://docs.stripe.com/security/guide; or only
 * those of its sandbox.
 */
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
    // Banks show their own pages inside the payment provider's frames.
    frames: [...scripts, 'https://hooks.stripe.com'],
  };
}

const policy = (scripts: readonly string[], styles: readonly string[], others: Sources = nobody) => {
  const own = "'self'";
  return Object.entries({
    'default-src': [own],
    'script-src': [own, ...scripts, ...others.scripts],
    'style-src': [own, brandCssHash, ...styles],
    // React writes style attributes for sizes and positions; they cannot contain scripts.
    'style-src-attr': ["'unsafe-inline'"],
    // Photos come from the customer's own device, or from the storage.
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

/**
 * The policy for a page rendered for one request: only our own origin, and only scripts with this
 * nonce.
 */
export const policyByNonce = (nonce: string): string => policy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`]);

/** The same for pages with a payment, and for no others. */
export const policyForPaying = (nonce: string): string =>
  policy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], paymentProvider());

const contents = (html: string, pattern: RegExp) =>
  [...new Set([...html.matchAll(pattern)].map(([, content = '']) => content))].filter(Boolean).map(hashOf);

/**
 * The policy for a page in the response cache: all visitors would get the same nonce, so it would
 * not be secret. The scripts are allowed by their hashes instead.
 */
export const policyByHashes = (html: string): string =>
  policy(
    contents(html, /<script(?![^>]*(?:ld\+json|\ssrc=))[^>]*>([\s\S]*?)<\/script>/g),
    contents(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  );
