import type { Order, Problem } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { LinkOutcome } from '#app/features/order/quote/link-outcome.tsx';
import { openQuote } from '#app/features/order/quote/open-quote.ts';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/more-work.ts';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.more_work_page_title, { platform }));

/** What the order needs is loaded separately, while the order is read. */
const loadReview = () => import('#app/features/order/more-work/more-work-review.tsx');
const MoreWorkReview = lazy(loadReview);
const MoreWorkOutcome = lazy(() => import('#app/features/order/more-work/more-work-outcome.tsx'));
const NothingAsked = lazy(() => import('#app/features/order/more-work/nothing-asked.tsx'));
const HeldOrder = lazy(() => import('#app/features/order/withdrawal/held-order.tsx'));

/** Only the browser knows the link, because fragments are not sent to the server. */
export function clientLoader() {
  // A file that is lost is asked for again when it is shown.
  loadReview().catch(() => undefined);
  return openQuote();
}
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/** The content has been replaced: scroll and focus start at the top again. */
function startAgain() {
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Where the customer answers a question about more work that was found on the bench. Opening the page
 * changes nothing; only a code and a button do.
 */
export default function MoreWork({ loaderData: opened }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [answered, setAnswered] = useState<Order>();
  const [moved, setMoved] = useState<Problem['code']>();
  const openAgain = useCallback(() => {
    setAnswered(undefined);
    setMoved(undefined);
    void revalidate();
  }, [revalidate]);
  useOtherLinks(openAgain);
  const onDecided = (order: Order) => {
    setMoved(undefined);
    setAnswered(order);
    startAgain();
  };
  const onMoved = useCallback(
    async ({ code }: Problem) => {
      await revalidate();
      setMoved(code);
      startAgain();
    },
    [revalidate],
  );
  if (opened.kind !== 'open')
    return (
      <LinkOutcome purpose="decide" trouble={opened} onRetry={openAgain} isRetrying={state === 'loading'} />
    );
  const { link } = opened;
  const order = answered ?? opened.order;
  return (
    <Suspense fallback={<OpeningPage />}>
      <MoreWorkInItsState
        {...{ order, link, moved, onDecided }}
        onMoved={(problem) => void onMoved(problem)}
      />
    </Suspense>
  );
}

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  /** Why the last attempt to answer was refused. */
  readonly moved: Problem['code'] | undefined;
  readonly onDecided: (order: Order) => void;
  readonly onMoved: (problem: Problem) => void;
};

/** Shows the question, how it ended, or that there is none. */
function MoreWorkInItsState({ order, link, moved, onDecided, onMoved }: Props) {
  const work = order.moreWork;
  if (order.withdrawal) return <HeldOrder order={order} />;
  if (work?.outcome)
    return <MoreWorkOutcome {...{ order, work }} outcome={work.outcome} wasLate={moved === 'already_done'} />;
  if (!work || !order.actions.includes('answer_more_work')) return <NothingAsked order={order} />;
  return (
    <MoreWorkReview
      // The key resets all state: another question is another decision.
      key={work.version}
      {...{ order, work, link, onDecided, onMoved }}
      hasChanged={moved === 'quote_changed'}
    />
  );
}
