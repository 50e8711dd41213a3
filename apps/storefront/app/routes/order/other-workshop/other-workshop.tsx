import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { openOtherWorkshops } from '#app/features/order/other-workshop/open-other-workshops.ts';
import { OtherWorkshopOutcome } from '#app/features/order/other-workshop/other-workshop-outcomes.tsx';
import { OtherWorkshopsPage } from '#app/features/order/other-workshop/other-workshops-page.tsx';
import { LinkOutcome } from '#app/features/order/quote/link-outcome.tsx';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/other-workshop.ts';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.other_workshop_page_title, { platform }));

/** Only the browser knows the link, because fragments are not sent to the server. */
export const clientLoader = () => openOtherWorkshops();
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/** Where the customer chooses another workshop when theirs does not do it; reached from mail and order page. */
export default function OtherWorkshop({ loaderData: { opened, workshops } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [chosen, setChosen] = useState<Order>();
  const openAgain = useCallback(() => {
    setChosen(undefined);
    void revalidate();
  }, [revalidate]);
  useOtherLinks(openAgain);
  const onChosen = (order: Order) => {
    setChosen(order);
    // The content has been replaced: scroll and focus start at the top again.
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const isRetrying = state === 'loading';
  if (chosen) return <OtherWorkshopOutcome order={chosen} isChosen />;
  if (opened.kind !== 'open')
    return <LinkOutcome purpose="view" trouble={opened} onRetry={openAgain} isRetrying={isRetrying} />;
  const { order, link } = opened;
  if (!workshops) return <OtherWorkshopOutcome order={order} isChosen={false} />;
  if (!workshops.ok)
    return (
      <LinkOutcome
        purpose="view"
        trouble={{ kind: 'failed', problem: workshops.problem }}
        onRetry={openAgain}
        isRetrying={isRetrying}
      />
    );
  return (
    <OtherWorkshopsPage
      key={link.token}
      {...{ order, link, onChosen }}
      workshops={workshops.response}
      onMoved={() => void revalidate()}
    />
  );
}
