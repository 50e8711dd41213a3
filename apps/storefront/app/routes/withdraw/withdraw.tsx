import { languageLocales } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useState } from 'react';
import { data } from 'react-router';
import { config } from '#app/server/config.server.ts';
import { readForm } from '#app/server/read-form.server.ts';
import { apiContext, languageContext } from '#app/server/request-context.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/withdraw';
import { askedOrder } from './asked-order.ts';
import { ContractForm } from './contract-form.tsx';
import { handleWithdrawalForm } from './handle-withdrawal-form.server.ts';
import { Received } from './received.tsx';
import { Review } from './review.tsx';
import { troubleWords } from './step-words.server.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import type { WithdrawResult } from './withdraw-result.ts';
import './withdraw.css';

// Every form is one of a kind, so this page is not the same for everybody and is not kept.
export const loader = ({ request, context }: Route.LoaderArgs) => ({
  formId: crypto.randomUUID(),
  asked: askedOrder(request.url),
  unreached: troubleWords(languageLocales[context.get(languageContext)], 'failed', config.company.email),
});

/** One form for as long as the page lives. Asking for another would fail offline, and take the page along. */
export const shouldRevalidate = () => false;

const statuses: Record<WithdrawResult['outcome'], number> = {
  editing: 200,
  review: 200,
  received: 200,
  invalid: 400,
  too_many: 429,
  failed: 503,
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { email } = config.company;
  const site = { api: context.get(apiContext), language: context.get(languageContext), email };
  const result = await handleWithdrawalForm(await readForm(request), site);
  return data(result, { status: statuses[result.outcome] });
};

/** Offline, or a server that does not answer: what was shown stays, and says so. */
export const clientAction = ({
  serverAction,
}: Route.ClientActionArgs): Promise<WithdrawResult | 'unreached'> =>
  serverAction().catch(() => 'unreached' as const);

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names }) => ({
    title: say(m.withdraw_page_title, names),
    description: say(m.withdraw_page_description),
    picture: 'help',
  }));

/** Withdrawing from a contract: name it, read it once more, done. The same with scripts and without. */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  // Sent without scripts; kept, as the router forgets it with the next step on the page.
  const [posted] = useState(actionData === 'unreached' ? undefined : actionData);
  const [{ formId, asked, unreached }] = useState(loaderData);
  const { fetcher, result, isUnreached, isNews, onTyped } = useWithdrawal(posted, asked);
  const trouble = isUnreached ? { trouble: unreached } : {};
  if (result?.outcome === 'received') return <Received words={result.words} isNews={isNews} />;
  if (!result || result.outcome === 'editing' || result.outcome === 'invalid')
    return (
      <ContractForm
        key={result?.values.formId ?? formId}
        {...{ fetcher, result, formId, asked, isNews, onTyped }}
        {...trouble}
      />
    );
  const words = { ...result.words, ...trouble };
  return <Review fetcher={fetcher} values={result.values} words={words} isNews={isNews} />;
}
