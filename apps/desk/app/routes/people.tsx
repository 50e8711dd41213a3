import { listPeople, peopleLists } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PeoplePage } from '#app/features/people/people-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/people';

/** The list and its page are in the address, so that a reload and a bookmark show the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const show = peopleLists.find((list) => list === asked.get('show')) ?? 'staff';
  const after = asked.get('after');
  const query = { show, ...(after === null ? {} : { after }) };
  const result = await context.get(apiContext)(listPeople, { query }, request.signal);
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  if (code === 'invalid_request') throw redirect('/people');
  return { show, after, listed: orSignIn(result) };
}

const listOf = ({ searchParams }: URL) => [searchParams.get('show'), searchParams.get('after')].join();

/** To choose somebody of the list is no reason to read it again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.href === nextUrl.href || listOf(currentUrl) !== listOf(nextUrl));

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_people_nav));

export default function People({ loaderData: { show, after, listed } }: Route.ComponentProps) {
  return <PeoplePage show={show} after={after} listed={listed} />;
}
