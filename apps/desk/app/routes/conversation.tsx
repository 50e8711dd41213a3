import { readStaffConversation } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { data, redirect } from 'react-router';
import { OpenConversation } from '#app/features/conversations/open-conversation.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/conversation';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const result = await context.get(apiContext)(readStaffConversation, { params: { id } }, request.signal);
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  // What is not an id names no conversation either.
  if (code === 'not_found' || code === 'invalid_request')
    return data({ conversation: undefined, isGone: true }, 404);
  return data({ conversation: orSignIn(result), isGone: false });
}

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_inbox_nav));

export default function Conversation({ loaderData, params }: Route.ComponentProps) {
  return <OpenConversation key={params.id} {...loaderData} />;
}
