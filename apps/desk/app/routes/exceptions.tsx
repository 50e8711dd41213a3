import { readExceptions } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { redirect } from 'react-router';
import { ExceptionsPage } from '#app/features/exceptions/exceptions-page.tsx';
import { isGroup } from '#app/features/exceptions/groups.ts';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/exceptions';

/** What is shown is in the address, so that a reload and a bookmark show the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const group = asked.get('group');
  const only = isGroup(group) ? group : null;
  const show: 'awake' | 'asleep' = asked.get('show') === 'asleep' ? 'asleep' : 'awake';
  const result = await context.get(apiContext)(readExceptions, { query: { show } }, request.signal);
  if (!result.ok && result.problem?.code === 'not_allowed') throw redirect('/account');
  return { show, only, list: orSignIn(result) };
}

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_exceptions_nav));

export default function Exceptions({ loaderData }: Route.ComponentProps) {
  return <ExceptionsPage {...loaderData} />;
}
