import { apiContext } from '#app/server/request-context.server.ts';
import { sameForAll } from '#app/server/same-for-all.server.ts';
import type { Route } from './+types/words';
import { loadSearchEntries } from './search-entries.server.ts';

/** What the search in the browser searches; fetched when somebody is about to use it. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const entries = await loadSearchEntries(context.get(apiContext));
  if (!entries) return Response.json({}, { status: 503 });
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  sameForAll(headers);
  return new Response(JSON.stringify(entries), { headers });
};
