import { m } from '@mendwell/copy';
import { readForm } from '@mendwell/web/server/read-form.server.ts';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { data, useFetcher } from 'react-router';
import { pageMeta } from '#app/site/page-meta.ts';
import type { HelpHandle } from '../help-handle.ts';
import { SupportHours } from '../support-hours.tsx';
import type { Route } from './+types/support';
import type { FormResult } from './form-result.ts';
import { handleSupportForm } from './handle-support-form.server.ts';
import { SupportForm } from './support-form.tsx';
import { SupportSent } from './support-sent.tsx';
import './support.css';

export const handle: HelpHandle = { Aside: SupportHoursNote };

// Every form has its own id, so this page is not the same for everybody and does not go into the
// response cache.
export const loader = () => ({ formId: crypto.randomUUID() });

/**
 * The form stays the same during the life of the page. Loading another one would fail offline and
 * replace the page by an error.
 */
export const shouldRevalidate = () => false;

const statuses: Record<FormResult['outcome'], number> = {
  sent: 200,
  invalid: 400,
  too_many: 429,
  failed: 503,
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const site = { api: context.get(apiContext), language: context.get(languageContext) };
  const result = await handleSupportForm(await readForm(request), site);
  return data(result, { status: statuses[result.outcome] });
};

/**
 * If the browser is offline or the server does not answer, a note beside the form says so, and the
 * form stays.
 */
export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<FormResult> =>
  serverAction().catch((): FormResult => ({ outcome: 'failed' }));

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names }) => ({
    title: say(m.support_page_title, names),
    description: say(m.support_page_description),
    picture: 'help',
  }));

/** The form for writing to support. The same form and action work with and without scripts. */
export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof clientAction>();
  // The result of sending without scripts. It is copied into the state, because the router drops it at
  // the next navigation on the page.
  const [posted] = useState(actionData);
  const [formId] = useState(loaderData.formId);
  const result = fetcher.data ?? posted;
  if (result?.outcome === 'sent') return <SupportSent {...result} isNews={fetcher.data !== undefined} />;
  const unsent = posted?.outcome === 'sent' ? undefined : posted;
  return <SupportForm fetcher={fetcher} posted={unsent} formId={formId} />;
}

function SupportHoursNote() {
  const say = useSay();
  return (
    <SupportHours>
      {say(m.support_hours)}
      <br />
      {say(m.support_hours_answer)}
    </SupportHours>
  );
}
