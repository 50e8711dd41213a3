import { favicon } from '#app/server/brand.server.ts';

export const loader = () =>
  new Response(favicon, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
