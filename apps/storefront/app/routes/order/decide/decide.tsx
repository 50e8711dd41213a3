import type { Order, Problem } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { LinkOutcome } from '#app/features/order/quote/link-outcome.tsx';
import { loadQuoteReview } from '#app/features/order/quote/load-quote-review.ts';
import { openQuote } from '#app/features/order/quote/open-quote.ts';
import { decisions, outcomeOf } from '#app/features/order/quote/standing.ts';
import { clearDecision, decidedOrder } from '#app/features/order/quote/stored-decision.ts';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/decide.ts';
import { OpenedOrder } from './opened-order.tsx';

export const headers = secretPage;

/** Loaded separately, because few customers need it. */
const WithdrawalPage = lazy(() => import('#app/features/order/withdrawal/withdrawal-page.tsx'));

/** What the link asks for: a decision on a quote, or the state of a withdrawal. */
const asks = [...decisions, 'withdrawal'] as const;
const titles = {
  accept: m.quote_page_title,
  cancel: m.quote_cancel_page_title,
  withdrawal: m.withdraw_undo_page_title,
} as const;

const readAsk = (action: string) => {
  const ask = asks.find((one) => one === action);
  if (!ask) throw redirect('/');
  return ask;
};

export const meta = (args: Route.MetaArgs) => {
  const asked = asks.find((one) => one === args.params.action) ?? 'accept';
  return unlistedMeta(args, (say, platform) => say(titles[asked], { platform }));
};

export const loader = ({ params }: Route.LoaderArgs) => ({ asked: readAsk(params.action) });

/** Only the browser knows the link, because fragments are not sent to the server. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const asked = readAsk(params.action);
  // A file that is lost is asked for again when it is shown.
  if (asked === 'accept') loadQuoteReview().catch(() => undefined);
  return { asked, opened: await openQuote() };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/**
 * The target of the mailed links of a quote and of a withdrawal. Opening one changes nothing; only
 * a code or a button does.
 */
export default function DecisionPage({ loaderData: { asked, opened } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const [hasChanged, setHasChanged] = useState(false);
  const openAgain = useCallback(() => {
    setHasChanged(false);
    void revalidate();
  }, [revalidate]);
  useOtherLinks(openAgain);

  const onDecided = (order: Order) => {
    decidedOrder.set(order);
    clearDecision();
    void navigate(`/order/update/confirmation/${order.id}/${outcomeOf(order)}`, { replace: true });
  };
  const onMoved = useCallback(
    async ({ code }: Problem) => {
      await revalidate();
      setHasChanged(code === 'quote_changed');
      // The content has been replaced: scroll and focus start at the top again.
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    [revalidate],
  );
  if (opened.kind !== 'open')
    return (
      <LinkOutcome
        purpose={asked === 'withdrawal' ? 'view' : 'decide'}
        trouble={opened}
        onRetry={openAgain}
        isRetrying={state === 'loading'}
      />
    );
  if (asked === 'withdrawal')
    return (
      <Suspense fallback={<OpeningPage />}>
        <WithdrawalPage key={opened.link.token} order={opened.order} link={opened.link} onMoved={openAgain} />
      </Suspense>
    );
  return <OpenedOrder {...opened} {...{ asked, hasChanged, onDecided, onMoved }} />;
}
