import { pictureOf } from '#app/server/picture.server.ts';
import type { Route } from './+types/art';

/** Drawings and cloths in the brand's colours, as pictures: cheap to paint, and kept by the browser. */
export const loader = ({ params }: Route.LoaderArgs) => {
  const picture = pictureOf(params.name.replace(/\.svg$/, ''));
  if (!picture) return new Response(null, { status: 404 });
  const headers = {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  };
  return new Response(picture, { headers });
};
