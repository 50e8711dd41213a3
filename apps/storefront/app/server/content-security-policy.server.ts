import { createHash } from 'node:crypto';
import { brandCss } from './brand.server.ts';

/** The one style written into the page is known beforehand, so its hash stands for it. */
const brandCssHash = `'sha256-${createHash('sha256').update(brandCss).digest('base64')}'`;

/** Only our own origin, only scripts we wrote into this very page. */
export function contentSecurityPolicy(nonce: string): string {
  const own = "'self'";
  const once = `'nonce-${nonce}'`;
  return Object.entries({
    'default-src': [own],
    'script-src': [own, once],
    'style-src': [own, once, brandCssHash],
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
}
