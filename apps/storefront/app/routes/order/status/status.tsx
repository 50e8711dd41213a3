import { m } from '@mendwell/copy';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { LinkOutcome } from '#app/features/order/quote/link-outcome.tsx';
import { openQuote } from '#app/features/order/quote/open-quote.ts';
import { OrderStatus } from '#app/features/order/status/order-status.tsx';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/status.ts';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.status_page_title, { platform }));

/** Only the browser knows the link, because fragments are not sent to the server. */
export const clientLoader = () => openQuote();
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/** The live page of an order, reached by the link in any mail about it. */
export default function Status({ loaderData: opened }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const openAgain = useCallback(() => void revalidate(), [revalidate]);
  useOtherLinks(openAgain);
  if (opened.kind !== 'open')
    return (
      <LinkOutcome purpose="view" trouble={opened} onRetry={openAgain} isRetrying={state === 'loading'} />
    );
  const { order, link } = opened;
  // The key resets all state: another link is another order.
  return <OrderStatus key={link.token} first={order} link={link} onRefused={openAgain} />;
}
