/** How much longer than it is fresh a CDN may show a page while it fetches a new one, or none is to be had. */
const staleFactor = 10;

/**
 * Lets a CDN keep a response that is the same for everybody. Browsers still ask each time: what the CDN may
 * do while it fetches a new page stands in a header of its own (RFC 9213), because browsers would do the
 * same. Responses that say themselves how long they last, and redirects, stay as they are.
 */
export function shareWithCdn({ status, headers }: Response, seconds: number): void {
  if (seconds === 0 || status !== 200 || headers.get('cache-control') !== 'no-cache') return;
  const stale = `stale-while-revalidate=${seconds * staleFactor}, stale-if-error=${seconds * staleFactor}`;
  headers.set('cache-control', `public, max-age=0, s-maxage=${seconds}`);
  headers.set('cdn-cache-control', `public, max-age=${seconds}, ${stale}`);
}
