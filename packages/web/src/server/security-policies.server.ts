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

/** Returns the hashes of the elements that carry the nonce: those that we have written ourselves. */
const ownContents = (html: string, tag: 'script' | 'style', nonce: string) =>
  [
    ...new Set(
      [...html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
        .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
        .map(([, , content = '']) => content),
    ),
  ]
    .filter(Boolean)
    .map(hashOf);

const sensors = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

/**
 * What browsers may do on a page. Nobody who gets a foot into a page may use the device's sensors; our own
 * pages may use those that are named. Only the payment provider's own fields may use the browser's payment
 * sheet. The names are those that browsers know, because they complain about others.
 */
export const permissionsPolicy = (
  paymentOrigins: readonly string[],
  used: readonly (typeof sensors)[number][] = [],
): string =>
  [
    ...sensors.map((sensor) => `${sensor}=(${used.includes(sensor) ? 'self' : ''})`),
    `payment=(${paymentOrigins.map((origin) => `"${origin}"`).join(' ')})`,
  ].join(', ');

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
     * not be secret. It is rendered with one, which tells our scripts from any that came in with texts;
     * ours are then allowed by their hashes, and the page is returned without the nonce.
     */
    byHashes: (html: string, nonce: string): { readonly policy: string; readonly html: string } => ({
      policy: policy(ownContents(html, 'script', nonce), ownContents(html, 'style', nonce), nobody),
      html: html.replaceAll(` nonce="${nonce}"`, ''),
    }),
  };
}
