import { type InboxPart, inboxParts, readInbox } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { redirect } from 'react-router';
import { InboxPage } from '#app/features/conversations/inbox-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/conversations';

const isPart = (text: string | null): text is InboxPart => (inboxParts as readonly unknown[]).includes(text);

/** The part, the words and the page are in the address, so that a reload and a bookmark show the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const given = asked.get('show');
  const show = isPart(given) ? given : 'us';
  const words = asked.get('q')?.trim() || undefined;
  const page = asked.get('page') ?? '1';
  const query = { show, page, ...(words === undefined ? {} : { q: words }) };
  const result = await context.get(apiContext)(readInbox, { query }, request.signal);
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  // Words or a page that nobody can ask for are left out.
  if (code === 'invalid_request' && asked.size > 0) throw redirect('/conversations');
  return { show, words, page: Number(page), inbox: orSignIn(result), now: new Date().toISOString() };
}

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_inbox_nav));

export default function Conversations({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />;
}
