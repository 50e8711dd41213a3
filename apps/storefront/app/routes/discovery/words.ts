import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { sameForAll } from '@mendwell/web/server/same-for-all.server.ts';
import type { Route } from './+types/words';
import { loadSearchEntries } from './search-entries.server.ts';

/** The data for the search in the browser; it is fetched when the visitor is about to search. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const entries = await loadSearchEntries(context.get(apiContext));
  if (!entries) return Response.json({}, { status: 503 });
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  sameForAll(headers);
  return new Response(JSON.stringify(entries), { headers });
};
