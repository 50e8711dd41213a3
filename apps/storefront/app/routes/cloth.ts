import { clothPicture } from '#app/server/cloth.server.ts';
import type { Route } from './+types/cloth';

/** Sashiko cloth in the brand's colours, as a picture: cheap to paint, and kept by the browser. */
export const loader = ({ params }: Route.LoaderArgs) => {
  const picture = clothPicture(params.name.replace(/\.svg$/, ''));
  if (!picture) return new Response(null, { status: 404 });
  return new Response(picture, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    },
  });
};
