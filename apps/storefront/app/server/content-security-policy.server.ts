import { createHash } from 'node:crypto';
import { brandCss } from './brand.server.ts';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** The one style written into every page is known beforehand, so its hash stands for it. */
const brandCssHash = hashOf(brandCss);

const policy = (scripts: readonly string[], styles: readonly string[]) => {
  const own = "'self'";
  return Object.entries({
    'default-src': [own],
    'script-src': [own, ...scripts],
    'style-src': [own, brandCssHash, ...styles],
    // React writes style attributes for sizes and positions; scripts cannot hide in them.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [own, 'data:'],
    'font-src': [own],
    'connect-src': [own],
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

const contents = (html: string, pattern: RegExp) =>
  [...new Set([...html.matchAll(pattern)].map(([, content = '']) => content))].filter(Boolean).map(hashOf);

/** For a page that is kept and given to many: a nonce would be no secret, so its content is named. */
export const policyByHashes = (html: string): string =>
  policy(
    contents(html, /<script(?![^>]*(?:ld\+json|\ssrc=))[^>]*>([\s\S]*?)<\/script>/g),
    contents(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  );
