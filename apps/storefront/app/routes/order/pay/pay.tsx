import { m } from '@mendwell/copy';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { redirectDocument, useRevalidator } from 'react-router';
import { isPaymentDocument, usePaymentDocument } from '#app/features/checkout/payment/payment-document.ts';
import { useOtherLinks } from '#app/features/order/use-other-links.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { config } from '#app/server/config.server.ts';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/pay.ts';
import { type Opened, openOrder } from './open-order.ts';
import { PayOutcome } from './pay-outcome.tsx';

// Loaded when it is known what the order waits for.
const WaitingOrder = lazy(() => import('./waiting-order.tsx'));
const ChargeOrder = lazy(() => import('./charge-order.tsx'));

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.order_pay_page_title, { platform }));

export const handle = { takesPayment: true };

export const loader = () => ({
  settings: config.payment,
  creditor: {
    name: config.company.name,
    id: config.company.creditorId,
    isSample: config.companyIsSample,
  },
});

/** Only the browser knows the link, because fragments are not sent to the server. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (!isPaymentDocument()) return redirectDocument('/order/pay');
  const [payment, opened] = await Promise.all([serverLoader(), openOrder()]);
  return { payment, opened };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <OpeningPage />;

/** The target of the mailed link of an order that waits for its payment method or its payment. */
export default function Pay({ loaderData: { payment, opened } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [settled, setSettled] = useState<Opened>();
  const [hasProvider, setHasProvider] = useState(false);
  const openAgain = useCallback(() => {
    setSettled(undefined);
    void revalidate();
  }, [revalidate]);
  useOtherLinks(openAgain);
  useEffect(() => {
    // The content has been replaced: scroll and focus start at the top again.
    if (!settled) return;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [settled]);

  const shown = settled ?? opened;
  const onPaying = useCallback(() => setHasProvider(true), []);
  const ways = { ...payment, onPaying, onChanged: openAgain };
  return (
    <>
      {hasProvider && <WithProvider />}
      <Suspense fallback={<OpeningPage />}>
        {shown.kind === 'waiting' && (
          <WaitingOrder key={shown.order.id} {...shown} {...ways} onSettled={setSettled} />
        )}
        {shown.kind === 'charge' && (
          <ChargeOrder key={shown.order.id} {...shown} {...ways} onOpened={setSettled} />
        )}
        {shown.kind !== 'waiting' && shown.kind !== 'charge' && (
          <PayOutcome opened={shown} onRetry={openAgain} isRetrying={state === 'loading'} />
        )}
      </Suspense>
    </>
  );
}

/**
 * Once the payment provider's scripts are loaded, leaving this page is a full page load, so that
 * they do not run on other pages.
 */
function WithProvider() {
  usePaymentDocument();
  return null;
}
