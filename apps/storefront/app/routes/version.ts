import { sameForAll } from '@mendwell/web/server/same-for-all.server.ts';
import { runningVersion } from '#app/draft/app-version.ts';

/** Returns the version that is served now; pages that have been open for a while request it. */
export const loader = () => {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  sameForAll(headers);
  return new Response(runningVersion, { headers });
};
