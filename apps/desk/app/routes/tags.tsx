import { readTags } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { readAsked, withoutPaper } from '#app/features/tags/asked-tags.ts';
import { TagsPage } from '#app/features/tags/tags-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/tags';

/** What is shown is in the address, so that a reload and a bookmark show the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readAsked(new URL(request.url).searchParams);
  const { paper: _, ...query } = asked;
  const result = await context.get(apiContext)(readTags, { query }, request.signal);
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  const isGone = code === 'not_found' || (code === 'invalid_request' && asked.which === 'order');
  // What is no day is shown as today.
  if (code === 'invalid_request' && !isGone) throw redirect('/tags');
  return { tags: isGone ? undefined : orSignIn(result), isGone };
}

/** On other paper are the same tags: they are not read, and recorded as read, once more. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.defaultShouldRevalidate &&
  (args.currentUrl.href === args.nextUrl.href ||
    withoutPaper(args.currentUrl) !== withoutPaper(args.nextUrl));

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_tags_nav));

export default function Tags({ loaderData: { tags, isGone } }: Route.ComponentProps) {
  return <TagsPage tags={tags} isGone={isGone} />;
}
