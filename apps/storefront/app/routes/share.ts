import { drawingOf } from '@mendwell/brand/drawings';
import { listStories } from '@mendwell/contract';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { sameForAll } from '@mendwell/web/server/same-for-all.server.ts';
import { sharePng } from '#app/server/share-picture.server.ts';
import type { Route } from './+types/share';

/** Pages with a picture of their own; the pictures of stories are named by their ids. */
const drawings: Readonly<Record<string, string>> = {
  home: 'jacket',
  booking: 'trousers',
  discovery: 'service-repair',
  about: 'knitwear',
  'how-it-works': 'service-alteration',
  stories: 'coat',
  help: 'care-label',
};

/**
 * Serves the preview picture of a shared link. Only existing names are served, because drawing one
 * is expensive.
 */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const name = params.name.replace(/\.png$/, '');
  let drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (!drawing && name.startsWith('story_')) {
    const list = await loadList(context.get(apiContext), listStories, {});
    const story = list?.stories.find(({ id }) => id === name);
    drawing = story && drawingOf('stories', story.illustration);
  }
  if (!drawing) return new Response(null, { status: 404 });
  const headers = new Headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  sameForAll(headers);
  return new Response(new Uint8Array(await sharePng(name, drawing)), { headers });
};
