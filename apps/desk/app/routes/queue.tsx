import { type Client, readDeskAccount, readQueue } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { redirect } from 'react-router';
import { isLane } from '#app/features/queue/lanes.ts';
import { QueuePage } from '#app/features/queue/queue-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import { firstPageFor } from '#app/site/pages.ts';
import type { Route } from './+types/queue';

/** Returns where somebody begins for whom the queue is not; nobody is sent back here. */
async function beginningOf(api: Client, { signal }: Request): Promise<string> {
  const account = await api(readDeskAccount, {}, signal);
  const first = account.ok ? firstPageFor(account.response.person) : '/account';
  return first === '/' ? '/account' : first;
}

/** The lane and the page are in the address, so that a reload and a bookmark show the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const given = asked.get('lane');
  const lane = isLane(given) ? given : 'answer';
  const after = asked.get('after');
  const query = { lane, ...(after === null ? {} : { after }) };
  const api = context.get(apiContext);
  const result = await api(readQueue, { query }, request.signal);
  if (!result.ok && result.problem?.code === 'not_allowed') throw redirect(await beginningOf(api, request));
  const now = new Date().toISOString();
  return { lane, after, queue: orSignIn(result), now };
}

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_nav_queue));

export default function Queue({ loaderData }: Route.ComponentProps) {
  return <QueuePage {...loaderData} />;
}
