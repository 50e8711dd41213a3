import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useCallback } from 'react';
import { Link, replace, useRevalidator } from 'react-router';
import { beginAgain } from '#app/features/order/again/again.ts';
import { LinkOutcome } from '#app/features/order/quote/link-outcome.tsx';
import { openQuote } from '#app/features/order/quote/open-quote.ts';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/again.ts';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.status_page_title, { platform }));

/** This does not change the order: its content is copied into the booking of this browser. */
export async function clientLoader() {
  const opened = await openQuote();
  if (opened.kind !== 'open') return opened;
  const obstacle = await beginAgain(opened.order, opened.link);
  if (obstacle === undefined) return replace('/bookservice/7');
  if (obstacle === 'failed') return { kind: 'failed' as const, problem: undefined };
  return { kind: 'obstacle' as const, obstacle };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/** Shown only if the booking could not be filled in. */
export default function Again({ loaderData: opened }: Route.ComponentProps) {
  const say = useSay();
  const { revalidate, state } = useRevalidator();
  const openAgain = useCallback(() => void revalidate(), [revalidate]);
  useOtherLinks(openAgain);
  if (opened.kind === 'obstacle')
    return opened.obstacle === 'bag' ? (
      <Outcome
        kind="question"
        cloth="band-notify"
        title={say(m.order_again_bag_title)}
        text={say(m.order_again_bag_text)}
      >
        <Link className={buttonClass()} to="/checkout/1">
          {say(m.order_to_checkout)}
        </Link>
        <Link className={buttonClass('line')} to="/order/status">
          {say(m.order_update_see)}
        </Link>
      </Outcome>
    ) : (
      <Outcome
        kind="over"
        cloth="band-notify"
        title={say(m.booking_providers_none)}
        text={say(m.order_again_nobody_text)}
      >
        <Link className={buttonClass()} to="/bookservice/1">
          {say(m.order_again)}
        </Link>
        <Link className={buttonClass('line')} to="/help/CustomerSupport">
          {say(m.order_support)}
        </Link>
      </Outcome>
    );
  return <LinkOutcome purpose="view" trouble={opened} onRetry={openAgain} isRetrying={state === 'loading'} />;
}
