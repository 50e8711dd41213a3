import { readdirSync, readFileSync } from 'node:fs';
import earlyPress from './early-press.js?raw';
import startLate from './start-late.js?raw';

/** The built stylesheets by their URL. They are small enough to be inlined into the page. */
const styles = new Map<string, string>();
if (import.meta.env.PROD) {
  const folder = new URL('../client/assets/', import.meta.url);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.css')))
    styles.set(`/assets/${name}`, readFileSync(new URL(name, folder), 'utf8'));
}

const nonceAttribute = (nonce: string | undefined) => (nonce ? ` nonce="${nonce}"` : '');

/**
 * Inlines the styles, so that the first paint waits for no further request. The links to them stay,
 * but disabled: React finds its elements, and the browser fetches nothing.
 */
export const withStylesInside = (
  html: string,
  nonce: string | undefined,
  built: ReadonlyMap<string, string> = styles,
): string =>
  html.replace(/<link [^>]*rel="stylesheet" href="([^"#]+)#?"\/>/g, (link, href: string) => {
    const css = built.get(href);
    if (!css) return link;
    return `<style${nonceAttribute(nonce)}>${css}</style>${link.replace('/>', ' disabled=""/>')}`;
  });

const withScript = (html: string, nonce: string | undefined, script: string) =>
  html.replace('</body>', () => `<script${nonceAttribute(nonce)}>${script}</script></body>`);

export const withEarlyPress = (html: string, nonce: string | undefined): string =>
  withScript(html, nonce, earlyPress);

/** Inserts a script into the head, where it runs before anything is drawn. */
export const withHeadScript = (html: string, nonce: string | undefined, script: string): string =>
  html.replace('</head>', () => `<script${nonceAttribute(nonce)}>${script}</script></head>`);

const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * Delays the scripts until the visitor wants to interact, so that they do not compete with the
 * first paint.
 */
export function withLateStart(html: string, nonce: string | undefined): string {
  const modules = [...html.matchAll(preloads)].map(([, href]) => href).join(' ');
  const waiting = html
    .replace(preloads, '')
    .replace(
      `<script${nonceAttribute(nonce)} type="module" async="">`,
      `<script${nonceAttribute(nonce)} type="text/plain" data-start="" data-modules="${modules}">`,
    );
  return withScript(waiting, nonce, startLate);
}
