import { type EndpointInput, searchOrders } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { orderGroups, searchPeriods } from '@mendwell/domain';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { redirect } from 'react-router';
import { SearchPage } from '#app/features/support/search-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/search';

/** Returns a value if it is one of these; an address may have been typed. */
const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given);

/** Words and filters are in the address, so that a reload and the way back show the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams;
  const q = (given.get('q') ?? '').trim().slice(0, 100);
  const group = oneOf(orderGroups, given.get('group'));
  const since = oneOf(searchPeriods, given.get('since'));
  const provider = /^[a-z0-9][a-z0-9_]{0,79}$/.exec(given.get('provider') ?? '')?.[0];
  const query: EndpointInput<typeof searchOrders>['query'] = {
    ...(q === '' ? {} : { q }),
    ...(group ? { group } : {}),
    ...(since ? { since } : {}),
    ...(provider ? { provider } : {}),
  };
  const result = await context.get(apiContext)(searchOrders, { query }, request.signal);
  if (!result.ok && result.problem?.code === 'not_allowed') throw redirect('/account');
  const asked = { q, group: group ?? '', provider: provider ?? '', since: since ?? '' };
  return { asked, found: orSignIn(result), now: new Date().toISOString() };
}

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_support_title));

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
