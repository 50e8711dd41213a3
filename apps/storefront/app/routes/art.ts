import { coverOf } from '#app/art/covers.ts';
import { drawingOf, isDrawn } from '#app/art/drawing-of.ts';
import { pictureOf } from '#app/server/picture.server.ts';
import { sameForAll } from '#app/server/same-for-all.server.ts';
import type { Route } from './+types/art';

/** Drawings and cloths in the brand's colours, as pictures: cheap to paint, and kept by the browser. */
export const loader = ({ params }: Route.LoaderArgs) => {
  const name = params.name.replace(/\.svg$/, '');
  // What lies in a bag knows its picture by the catalogue's word for it.
  const picture = pictureOf(name) ?? (isDrawn(name) ? pictureOf(drawingOf(name)) : undefined);
  if (!picture) return new Response(null, { status: 404 });
  const headers = new Headers({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  // Anybody can invent the id of a cover; what is kept in front is of our own naming.
  if (!coverOf(name)) sameForAll(headers);
  return new Response(picture, { headers });
};
