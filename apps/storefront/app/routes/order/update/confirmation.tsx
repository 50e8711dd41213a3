import { m } from '@mendwell/copy';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { useEffect, useState } from 'react';
import { redirect, replace, useRevalidator } from 'react-router';
import { LinkOutcome } from '#app/features/order/quote/link-outcome.tsx';
import { openQuote } from '#app/features/order/quote/open-quote.ts';
import { OrderOutcome } from '#app/features/order/quote/order-outcome.tsx';
import { isCharging, outcomeOf, outcomes } from '#app/features/order/quote/standing.ts';
import { decidedOrder } from '#app/features/order/quote/stored-decision.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/confirmation.ts';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.order_update_page_title, { platform }));

export const loader = ({ params }: Route.LoaderArgs) => {
  if (!outcomes.some((one) => one === params.state)) throw redirect('/');
  return null;
};

/**
 * Returns the current order; without a connection, the order as the server returned it with the
 * decision.
 */
async function find(id: string) {
  const opened = await openQuote();
  if (opened.kind === 'open' && opened.order.id === id) return opened;
  const order = decidedOrder.get();
  if (order?.id === id) return { kind: 'open', order } as const;
  return opened.kind === 'open' ? ({ kind: 'unknown' } as const) : opened;
}

/** The URL proves nothing: the page shows only an order whose link this tab has. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const found = await find(params.id);
  if (found.kind !== 'open') return found;
  const outcome = outcomeOf(found.order);
  if (outcome !== params.state) return replace(`/order/update/confirmation/${params.id}/${outcome}`);
  return found;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

const lookMs = 2000;
/** After this many attempts the page stops asking; a mail reports the result. */
const mostLooks = 15;

/**
 * Shows the result of the customer's decision on a quote. A charge takes a moment, so the page asks
 * for its result repeatedly.
 */
export default function Confirmation({ loaderData: found }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(0);
  const isOpen = found.kind === 'open' && isCharging(found.order) && looks < mostLooks;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      void revalidate();
    }, lookMs);
    return () => clearTimeout(timer);
  }, [isOpen, looks, revalidate]);
  if (found.kind !== 'open')
    return (
      <LinkOutcome
        purpose="decide"
        trouble={found}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      />
    );
  return <OrderOutcome order={found.order} />;
}
