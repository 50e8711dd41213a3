import { drawingOf, hasDrawing } from '@mendwell/brand/drawings';
import { sameForAll } from '@mendwell/web/server/same-for-all.server.ts';
import { coverOf, providerPictureOf } from '#app/art/covers.ts';
import { pictureOf } from '#app/server/picture.server.ts';
import type { Route } from './+types/art';

/**
 * Serves drawings and cloths in the brand's colours as pictures: they are cheap to paint, and the
 * browser caches them.
 */
export const loader = ({ params }: Route.LoaderArgs) => {
  const name = params.name.replace(/\.svg$/, '');
  // Items in a bag refer to their picture by the catalogue's name for it.
  const picture =
    pictureOf(name) ?? (hasDrawing('items', name) ? pictureOf(drawingOf('items', name)) : undefined);
  if (!picture) return new Response(null, { status: 404 });
  const headers = new Headers({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  // Anybody can invent the id of a cover, so only pictures with names of our own go into the response
  // cache.
  if (!coverOf(name) && !providerPictureOf(name)) sameForAll(headers);
  return new Response(picture, { headers });
};
