import { createHash } from 'node:crypto';

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** What a page may load besides our own origin. */
export type Sources = {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
};
const nobody: Sources = { scripts: [], connections: [], frames: [] };

type Settings = {
  /** The only style in every page's HTML is known in advance, so the policy allows it by its hash. */
  readonly brandCss: string;
  /** The origin of photos that are not on the reader's own device. */
  readonly storageOrigin: string | undefined;
};

const contents = (html: string, pattern: RegExp) =>
  [...new Set([...html.matchAll(pattern)].map(([, content = '']) => content))].filter(Boolean).map(hashOf);

/** Returns the functions that write the content security policies of a front end's pages. */
export function securityPolicies({ brandCss, storageOrigin }: Settings) {
  const brandCssHash = hashOf(brandCss);
  const policy = (scripts: readonly string[], styles: readonly string[], others: Sources) => {
    const own = "'self'";
    return Object.entries({
      'default-src': [own],
      'script-src': [own, ...scripts, ...others.scripts],
      'style-src': [own, brandCssHash, ...styles],
      // React writes style attributes for sizes and positions; they cannot contain scripts.
      'style-src-attr': ["'unsafe-inline'"],
      // Photos come from the customer's own device, or from the storage.
      'img-src': [own, 'data:', 'blob:', ...(storageOrigin ? [storageOrigin] : [])],
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
  return {
    /**
     * The policy for a page rendered for one request: only our own origin and the sources that this page
     * needs, and only scripts with this nonce.
     */
    byNonce: (nonce: string, others: Sources = nobody): string =>
      policy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], others),
    /**
     * The policy for a page in the response cache: all visitors would get the same nonce, so it would
     * not be secret. The scripts are allowed by their hashes instead.
     */
    byHashes: (html: string): string =>
      policy(
        contents(html, /<script(?![^>]*(?:ld\+json|\ssrc=))[^>]*>([\s\S]*?)<\/script>/g),
        contents(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
        nobody,
      ),
  };
}
