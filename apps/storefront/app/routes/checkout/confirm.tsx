import { m } from '@mendwell/copy';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { redirectDocument, replace } from 'react-router';
import { storedWaitingOrder } from '#app/draft/order.ts';
import { CheckoutSteps } from '#app/features/checkout/checkout-steps.tsx';
import { readReturned } from '#app/features/checkout/payment/finish-return.ts';
import { FinishingPage } from '#app/features/checkout/payment/finishing-page.tsx';
import { isPaymentDocument } from '#app/features/checkout/payment/payment-document.ts';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/confirm.ts';
import './checkout.css';

export const handle = { takesPayment: true, hasSlimFooter: true };

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.payment_confirm_page_title, { platform }));

/** The bank sends the customer back to this page. Only the browser knows which order it is about. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!storedWaitingOrder.get()) return replace('/checkout/2');
  if (!isPaymentDocument()) return redirectDocument('/checkout/3');
  const returned = readReturned(new URL(request.url));
  // The payment provider puts the form's secret into the URL; it is removed here at once.
  history.replaceState(history.state, '', '/checkout/3');
  return { returned };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  const say = useSay();
  return (
    <>
      <CheckoutSteps step={3} />
      <div className="wrap section">
        <LineSkeletons label={say(m.payment_finishing)} count={4} />
      </div>
    </>
  );
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CheckoutSteps step={3} />
      <FinishingPage returned={loaderData.returned} />
    </>
  );
}
