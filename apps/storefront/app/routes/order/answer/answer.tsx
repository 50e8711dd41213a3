import type { Order, Problem } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useCallback, useState } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { answeredOrder, forgetAnswer } from '#app/features/order/quote/kept-answer.ts';
import { LinkOutcome } from '#app/features/order/quote/link-outcome.tsx';
import { openQuote } from '#app/features/order/quote/open-quote.ts';
import { answers, outcomeOf } from '#app/features/order/quote/standing.ts';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import { secretPage } from '#app/site/secret-page.ts';
import type { Route } from './+types/answer.ts';
import { OpenedOrder } from './opened-order.tsx';

export const headers = secretPage;

const readAnswer = (action: string) => {
  const answer = answers.find((one) => one === action);
  if (!answer) throw redirect('/');
  return answer;
};

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) =>
    say(args.params.action === 'cancel' ? m.quote_cancel_page_title : m.quote_page_title, { platform }),
  );

export const loader = ({ params }: Route.LoaderArgs) => ({ asked: readAnswer(params.action) });

/** Only the browser knows the link: fragments are not sent. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const asked = readAnswer(params.action);
  return { asked, opened: await openQuote() };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/** Where the mailed links of a quote lead. Opening either changes nothing; the mailed code does. */
export default function AnswerPage({ loaderData: { asked, opened } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const [hasChanged, setHasChanged] = useState(false);
  const openAgain = useCallback(() => {
    setHasChanged(false);
    void revalidate();
  }, [revalidate]);
  useOtherLinks(openAgain);

  const onAnswered = (order: Order) => {
    answeredOrder.set(order);
    forgetAnswer();
    void navigate(`/order/update/confirmation/${order.id}/${outcomeOf(order)}`, { replace: true });
  };
  const onMoved = useCallback(
    async ({ code }: Problem) => {
      await revalidate();
      setHasChanged(code === 'quote_changed');
      // Something else stands here now: reading begins anew.
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    [revalidate],
  );
  if (opened.kind !== 'open')
    return (
      <LinkOutcome purpose="answer" trouble={opened} onRetry={openAgain} isRetrying={state === 'loading'} />
    );
  return <OpenedOrder {...opened} {...{ asked, hasChanged, onAnswered, onMoved }} />;
}
