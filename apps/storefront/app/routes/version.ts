import { runningVersion } from '#app/draft/app-version.ts';

/** Returns the version that is served now; pages that have been open for a while request it. */
export const loader = () =>
  new Response(runningVersion, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
