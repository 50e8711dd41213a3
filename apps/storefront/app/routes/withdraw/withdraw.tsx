import { languageLocales } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { readForm } from '@mendwell/web/server/read-form.server.ts';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { useState } from 'react';
import { data } from 'react-router';
import { config } from '#app/server/config.server.ts';
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

// Every form has its own id, so this page is not the same for everybody and does not go into the
// response cache.
export const loader = ({ request, context }: Route.LoaderArgs) => ({
  formId: crypto.randomUUID(),
  asked: askedOrder(request.url),
  unreached: troubleWords(languageLocales[context.get(languageContext)], 'failed', config.company.email),
});

/**
 * The form stays the same during the life of the page. Loading another one would fail offline and
 * replace the page by an error.
 */
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

/** If the browser is offline or the server does not answer, the page stays as it is and says so. */
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

/**
 * The page for withdrawing from a contract: name the contract, review, confirm. It works with and
 * without scripts.
 */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  // The result of sending without scripts. It is copied into the state, because the router drops it at
  // the next navigation on the page.
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
