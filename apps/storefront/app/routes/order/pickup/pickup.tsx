import { m } from '@mendwell/copy';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { BookedVisit } from '#app/features/order/pickup/booked-visit.tsx';
import { NoVisitDays } from '#app/features/order/pickup/no-visit-days.tsx';
import { openPickup } from '#app/features/order/pickup/open-pickup.ts';
import { useWishedDay } from '#app/features/order/pickup/use-wished-day.ts';
import { VisitChoice } from '#app/features/order/pickup/visit-choice.tsx';
import { VisitDaysFailed } from '#app/features/order/pickup/visit-days-failed.tsx';
import { LinkOutcome } from '#app/features/order/quote/link-outcome.tsx';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { useNotedStep } from '#app/features/shell/use-noted-step.ts';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/pickup.ts';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.pickup_page_title, { platform }));

/** Only the browser knows the link, because fragments are not sent to the server. */
export const clientLoader = () => openPickup();
clientLoader.hydrate = true as const;

export const HydrateFallback = OpeningPage;

/** The content has been replaced: scroll and focus start at the top again. */
function startOver(): void {
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * The target of the mailed link about a courier visit: the customer chooses one, sees the chosen
 * one, or changes it.
 */
export default function Pickup({ loaderData: { opened, evenings } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [wished, wish] = useWishedDay();
  const [step, goTo] = useNotedStep();
  const retry = { onRetry: () => void revalidate(), isRetrying: state === 'loading' };
  const openAgain = useCallback(() => {
    goTo(undefined);
    void revalidate();
  }, [goTo, revalidate]);
  useOtherLinks(openAgain);
  if (opened.kind !== 'open') return <LinkOutcome purpose="pickup" trouble={opened} {...retry} />;
  const { order, link } = opened;
  if (!evenings) return <NoVisitDays order={order} {...retry} />;
  if (!evenings.ok) return <VisitDaysFailed order={order} problem={evenings.problem} {...retry} />;

  const { chosen, isChangeable } = evenings.response;
  // A mail may name another courier visit than the one chosen meanwhile.
  const isChanging = step === 'change' || (step === undefined && wished !== null && wished !== chosen);
  const show = (next: 'change' | undefined) => {
    wish(null);
    goTo(next);
    startOver();
  };
  const onWish = (day: string) => {
    wish(day);
    if (chosen) goTo('change');
  };
  const onChosen = async () => {
    await revalidate();
    show(undefined);
  };
  const shown = { order, link, evenings: evenings.response };
  return chosen && !(isChanging && isChangeable) ? (
    <BookedVisit {...shown} day={chosen} onChange={() => show('change')} />
  ) : (
    <VisitChoice
      {...shown}
      {...{ wished, onWish }}
      onChosen={() => void onChosen()}
      onMoved={retry.onRetry}
      onKeep={() => show(undefined)}
    />
  );
}
