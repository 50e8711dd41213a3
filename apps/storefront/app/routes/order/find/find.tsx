import { m } from '@mendwell/copy';
import { readForm } from '@mendwell/web/server/read-form.server.ts';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { useState } from 'react';
import { data, useFetcher } from 'react-router';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/find';
import { FindForm } from './find-form.tsx';
import type { FindResult } from './find-result.ts';
import { FindSent } from './find-sent.tsx';
import { handleFindForm } from './handle-find-form.server.ts';
import './find.css';

const statuses: Record<FindResult['outcome'], number> = {
  sent: 200,
  missing: 400,
  invalid: 400,
  too_many: 429,
  failed: 503,
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const result = await handleFindForm(await readForm(request), context.get(apiContext));
  return data(result, { status: statuses[result.outcome] });
};

/** If the browser is offline or the server does not answer, the form stays and says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<FindResult> =>
  serverAction().catch((): FindResult => ({ outcome: 'failed', typed: '' }));

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names }) => ({
    title: say(m.order_find_page_title, names),
    description: say(m.order_find_page_description),
    picture: 'help',
  }));

/** The page for a new link to an order. The same form and action work with and without scripts. */
export default function FindOrder({ actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof clientAction>();
  // The result of sending without scripts. It is copied into the state, because the router drops it at
  // the next navigation on the page.
  const [posted] = useState(actionData);
  const result = fetcher.data ?? posted;
  if (result?.outcome === 'sent') return <FindSent isNews={fetcher.data !== undefined} />;
  return <FindForm fetcher={fetcher} result={result} isNews={fetcher.data !== undefined} />;
}
