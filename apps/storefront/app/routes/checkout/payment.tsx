import { m } from '@mendwell/copy';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { redirectDocument, replace } from 'react-router';
import { storedCustomer } from '#app/draft/customer.ts';
import { isCustomerComplete } from '#app/draft/customer-check.ts';
import { packWork, unpackWork } from '#app/draft/order-carry.ts';
import { readWork } from '#app/draft/work.ts';
import { CheckoutSteps } from '#app/features/checkout/checkout-steps.tsx';
import { isPaymentDocument } from '#app/features/checkout/payment/payment-document.ts';
import { PaymentPage } from '#app/features/checkout/payment/payment-page.tsx';
import { PaymentTitle } from '#app/features/checkout/payment/payment-title.tsx';
import { config } from '#app/server/config.server.ts';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/payment.ts';
import './checkout.css';

export const handle = { takesPayment: true, hasSlimFooter: true };

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.payment_page_title, { platform }));

export const loader = () => ({
  settings: config.payment,
  creditor: {
    name: config.company.name,
    id: config.company.creditorId,
    isSample: config.companyIsSample,
  },
});

/**
 * Only the browser knows the bag and the customer's details: without them there is nothing to pay
 * for yet.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  unpackWork();
  const { bag } = readWork();
  if (bag.items.length === 0) return replace('/bookservice/1');
  if (!isCustomerComplete(storedCustomer.get(), { provider: bag.provider })) return replace('/checkout/1');
  if (!isPaymentDocument()) {
    packWork();
    return redirectDocument('/checkout/2');
  }
  return serverLoader();
}
clientLoader.hydrate = true as const;

/** The data does not change during the life of the page. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  const say = useSay();
  return (
    <>
      <CheckoutSteps step={2} />
      <div className="wrap checkout">
        <div className="checkout__main">
          <PaymentTitle />
          <LineSkeletons label={say(m.shell_loading)} count={8} />
        </div>
      </div>
    </>
  );
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CheckoutSteps step={2} />
      <PaymentPage {...loaderData} />
    </>
  );
}
