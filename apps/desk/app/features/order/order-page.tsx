import type { DeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { FreshPhotos } from '@mendwell/photos-web/request/fresh-photos.ts';
import { WorkProvider } from '@mendwell/photos-web/request/use-work.ts';
import { Note } from '@mendwell/ui/note.tsx';
import { SewnSteps } from '@mendwell/ui/sewn-steps.tsx';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useStateWords } from '@mendwell/web/request/state-words.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { LiveBar } from '#app/features/frame/live-bar.tsx';
import { useTabWork } from '#app/features/frame/tab-work.ts';
import { type KeptCount, useKeptCounts } from '#app/site/kept-counts.ts';
import { askedView } from './bench-view.ts';
import { isSameTask } from './compare-orders.ts';
import { Custody } from './custody.tsx';
import { DeskMessages } from './desk-messages.tsx';
import { DueBadges } from './due-badges.tsx';
import { Items } from './items.tsx';
import { KeptCard } from './kept-card.tsx';
import { QuoteHistory } from './quote-history.tsx';
import { Asked, StateCard } from './state-card.tsx';
import { TagLink } from './tag-link.tsx';
import { type News, OrderProvider } from './use-act.ts';
import { useLiveOrder } from './use-live-order.ts';
import './order-page.css';

// Each order is in one state, so the page loads only what that state needs.
const QuoteForm = lazy(() => import('./quote-form.tsx'));
const CheckIn = lazy(() => import('./check-in.tsx'));
const CheckOut = lazy(() => import('./check-out.tsx'));
const Bench = lazy(() => import('./bench.tsx'));

const newsWords = {
  'already done': m.provider_already_done,
  'courier called': m.provider_undo_too_late,
  undone: m.provider_undone,
  'asked more': m.provider_more_sent,
  unrepaired: m.provider_unrepaired_sent,
} as const satisfies Record<News, unknown>;

/** An order on its own page: what to do now first, then the items, and beside them who has them and what was quoted. */
export function OrderPage({ order: read }: { readonly order: DeskOrder }) {
  const { revalidate } = useRevalidator();
  const [acted, setActed] = useState<{ readonly on: DeskOrder; readonly order: DeskOrder }>();
  const [news, setNews] = useState<News>();
  // What was read after the act is newer than the act's own answer.
  const order = acted?.on === read ? acted.order : read;
  const show = useCallback(
    (next: DeskOrder, about?: News) => {
      setActed({ on: read, order: next });
      setNews(about);
      // The content has changed, so reading starts again at the top.
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    [read],
  );
  const readAgain = useCallback(
    (about: News) => {
      setNews(about);
      void revalidate();
    },
    [revalidate],
  );
  const refreshPhotos = useCallback(() => void revalidate(), [revalidate]);
  const inHand = useMemo(() => ({ order, show, readAgain }), [order, show, readAgain]);
  const work = useTabWork(order.id);
  const page = useRef<HTMLDivElement>(null);
  const live = useLiveOrder(order, work, page, {
    show: (next) => {
      // What was said of the last act no longer fits what the page asks for now.
      if (!isSameTask(order, next)) setNews(undefined);
      setActed({ on: read, order: next });
    },
    readAgain,
  });
  return (
    <OrderProvider value={inHand}>
      <WorkProvider value={work}>
        <FreshPhotos value={refreshPhotos}>
          <div ref={page}>
            <Content
              key={`${order.id} ${order.status} ${order.quote?.version ?? 0}`}
              order={order}
              news={news}
            />
          </div>
          <LiveBar {...live} />
        </FreshPhotos>
      </WorkProvider>
    </OrderProvider>
  );
}

type ContentProps = { readonly order: DeskOrder; readonly news: News | undefined };

function Content({ order, news }: ContentProps) {
  const say = useSay();
  const words = useRequestInWords(order);
  const { steps } = useStateWords(order, false);
  const [isChanging, setIsChanging] = useState(false);
  const { state: came, search } = useLocation() as {
    /** The lane and the page of the queue from which somebody came. */
    readonly state: { readonly from?: string } | null;
    readonly search: string;
  };
  const bench = askedView(order, search);
  useFocusOnChange(bench !== undefined);
  const { actions, status } = order;
  const kept = useKeptCount(order);
  const [again, setAgain] = useState<KeptCount>();
  const isQuoting = actions.includes('answer') && (status === 'submitted' || isChanging);
  const asked = order.moreWork?.outcome === null ? order.moreWork : undefined;
  const loading = <LineSkeletons label={say(m.desk_loading)} count={4} />;
  return (
    <>
      <header className="order-page__head">
        <p className="small order-page__acts">
          <Link to={`/${came?.from ?? ''}`}>{say(m.desk_nav_queue)}</Link>
          {bench && (
            <Link to={`/orders/${order.id}`} state={came}>
              {say(m.desk_order_page, { number: order.orderNumber })}
            </Link>
          )}
        </p>
        <h1 className="h1">{bench ? say(m.desk_bench_title, { items: words.title }) : words.title}</h1>
        <p className="soft">
          {say(m.provider_from, { name: order.customerName, place: `${order.postcode} ${order.city}` })}
        </p>
        <DueBadges order={order} />
        <TagLink order={order} />
        {news && <Note isAlert>{say(newsWords[news])}</Note>}
      </header>
      {bench ? (
        <Suspense fallback={loading}>
          <Bench order={order} view={bench} />
        </Suspense>
      ) : (
        <div className="order-page">
          <div className="order-page__stack">
            {!isQuoting && <StateCard order={order} onChangeQuote={() => setIsChanging(true)} />}
            {asked && <Asked order={order} work={asked} />}
            <Suspense fallback={loading}>
              {isQuoting && <QuoteForm order={order} />}
              {kept && <KeptCard order={order} count={kept} onBack={setAgain} />}
              {!kept && actions.includes('arrive') && <CheckIn order={order} again={again} />}
              {!kept && actions.includes('finish') && <CheckOut order={order} again={again} />}
            </Suspense>
            {!isQuoting && <Items order={order} />}
          </div>
          <aside className="order-page__stack">
            {steps.length > 0 && !isQuoting && (
              <section className="order-card">
                <h2 className="h3 order-card__title">{say(m.provider_next)}</h2>
                <SewnSteps label={say(m.provider_next)} steps={steps} />
              </section>
            )}
            <DeskMessages order={order} />
            {(order.handovers.length > 0 || actions.includes('arrive')) && <Custody order={order} />}
            <QuoteHistory order={order} />
          </aside>
        </div>
      )}
    </>
  );
}

/** Returns the count that was kept without a connection in the place of the form that the order still asks for. */
function useKeptCount({ id, actions }: DeskOrder): KeptCount | undefined {
  const kept = useKeptCounts().counts.find(({ orderId }) => orderId === id);
  return kept && actions.includes(kept.way === 'in' ? 'arrive' : 'finish') ? kept : undefined;
}

/** The bench takes the place of the page, and the page that of the bench: reading starts again at the top. */
function useFocusOnChange(isAtBench: boolean): void {
  const before = useRef(isAtBench);
  useEffect(() => {
    if (before.current === isAtBench) return;
    before.current = isAtBench;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [isAtBench]);
}
