import { signInCloth } from '#app/server/brand.server.ts';

export const loader = () =>
  new Response(signInCloth, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
