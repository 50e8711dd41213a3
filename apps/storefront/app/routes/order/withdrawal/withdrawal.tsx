import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { LinkOutcome } from '#app/features/order/quote/link-outcome.tsx';
import { openQuote } from '#app/features/order/quote/open-quote.ts';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { withdrawalStandingOf } from '#app/features/order/withdrawal/standing.ts';
import { UndoQuestion } from '#app/features/order/withdrawal/undo-question.tsx';
import { WithdrawalOutcome } from '#app/features/order/withdrawal/withdrawal-outcome.tsx';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import { secretPage } from '#app/site/secret-page.ts';
import type { Route } from './+types/withdrawal.ts';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.withdraw_undo_page_title, { platform }));

/** Only the browser knows the link: fragments are not sent. Looking changes nothing. */
export const clientLoader = () => openQuote();
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/** Where the acknowledgement of a withdrawal leads: undo it by one press, or read what has become of it. */
export default function Withdrawal({ loaderData: opened }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [undone, setUndone] = useState<Order>();
  const openAgain = useCallback(() => {
    setUndone(undefined);
    void revalidate();
  }, [revalidate]);
  useOtherLinks(openAgain);
  useEffect(() => {
    // Something else stands here now: reading begins anew.
    if (!undone) return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [undone]);
  if (opened.kind !== 'open')
    return (
      <LinkOutcome purpose="view" trouble={opened} onRetry={openAgain} isRetrying={state === 'loading'} />
    );
  const order = undone ?? opened.order;
  return withdrawalStandingOf(order) === 'undoable' ? (
    <UndoQuestion order={order} link={opened.link} onUndone={setUndone} onMoved={openAgain} />
  ) : (
    <WithdrawalOutcome order={order} />
  );
}
