import { readPrices } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { redirect } from 'react-router';
import { PricesPage } from '#app/features/prices/prices-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/prices';

/** The filter is in the address, so that a reload and a bookmark show the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const show = new URL(request.url).searchParams.get('show') ?? 'all';
  const result = await context.get(apiContext)(readPrices, {}, request.signal);
  if (!result.ok && result.problem?.code === 'not_allowed') throw redirect('/account');
  return { show, prices: orSignIn(result) };
}

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_prices_nav));

export default function Prices({ loaderData: { show, prices } }: Route.ComponentProps) {
  return <PricesPage show={show} prices={prices} />;
}
