import { sameForAll } from '@mendwell/web/server/same-for-all.server.ts';
import { favicon } from '#app/server/brand.server.ts';

export const loader = () => {
  const headers = new Headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
  sameForAll(headers);
  return new Response(favicon, { headers });
};
