import { readWeek } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { redirect } from 'react-router';
import { WeekPage } from '#app/features/week/week-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/week';

/** The week is in the address, so that a reload and a bookmark show the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const on = new URL(request.url).searchParams.get('on');
  const query = on === null ? {} : { on };
  const result = await context.get(apiContext)(readWeek, { query }, request.signal);
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  // What is no day, or too far away, is shown as this week.
  if (code === 'invalid_request' && on !== null) throw redirect('/week');
  return { on, week: orSignIn(result) };
}

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_week_nav));

export default function Week({ loaderData: { on, week } }: Route.ComponentProps) {
  return <WeekPage on={on} week={week} />;
}
