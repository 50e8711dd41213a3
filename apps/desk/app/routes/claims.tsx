import { readDeskClaims } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { claimLists } from '@mendwell/domain';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { redirect } from 'react-router';
import { ClaimsPage } from '#app/features/claims/claims-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/claims';

/** The list and its page are in the address, so that a reload and a bookmark show the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const list = claimLists.find((one) => one === asked.get('list')) ?? 'open';
  const after = asked.get('after');
  const query = { list, ...(after === null ? {} : { after }) };
  const result = await context.get(apiContext)(readDeskClaims, { query }, request.signal);
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  // What is no place in a list is shown as its first page.
  if (code === 'invalid_request' && after !== null) throw redirect(`/claims?list=${list}`);
  return { list, after, claims: orSignIn(result), now: new Date().toISOString() };
}

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_claims_nav));

export default function Claims({ loaderData }: Route.ComponentProps) {
  return <ClaimsPage {...loaderData} />;
}
