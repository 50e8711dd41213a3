import { m } from '@mendwell/copy';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { HandoverPage } from '#app/features/order/custody/handover-page.tsx';
import { LinkOutcome } from '#app/features/order/quote/link-outcome.tsx';
import { openQuote } from '#app/features/order/quote/open-quote.ts';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/handover.ts';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.custody_page_title, { platform }));

/** Only the browser knows the link, because fragments are not sent to the server. */
export const clientLoader = async () => ({ opened: await openQuote(), openedAt: new Date() });
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/** The tag of the bag, to show at the door. */
export default function Handover({ loaderData: { opened, openedAt } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const openAgain = useCallback(() => void revalidate(), [revalidate]);
  useOtherLinks(openAgain);
  return opened.kind === 'open' ? (
    <HandoverPage order={opened.order} now={openedAt} />
  ) : (
    <LinkOutcome purpose="pickup" trouble={opened} onRetry={openAgain} isRetrying={state === 'loading'} />
  );
}
