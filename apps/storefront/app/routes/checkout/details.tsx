import { m } from '@mendwell/copy';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect } from 'react';
import { replace } from 'react-router';
import { storedCustomer, writeCustomer } from '#app/draft/customer.ts';
import { storedLocation } from '#app/draft/location.ts';
import { readWork, useBag } from '#app/draft/work.ts';
import { useFreshLists } from '#app/features/bag/use-fresh-lists.ts';
import { useIdle } from '#app/features/booking/use-idle.ts';
import { CheckoutSteps } from '#app/features/checkout/checkout-steps.tsx';
import { CheckoutSummary } from '#app/features/checkout/checkout-summary.tsx';
import { DetailsForm } from '#app/features/checkout/details/details-form.tsx';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/details.ts';
import './checkout.css';

export const handle = { hasSlimFooter: true };

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.checkout_title, { platform }));

/** Only the browser knows the bag. Without items there is nothing to check out. */
export function clientLoader() {
  if (readWork().bag.items.length === 0) return replace('/bookservice/1');
  const place = storedLocation.get()?.zipCode;
  if (place && !storedCustomer.get()?.postalCode) writeCustomer({ postalCode: place });
}
clientLoader.hydrate = true as const;

const Title = () => {
  const say = useSay();
  return (
    <div className="checkout__title">
      <h1 className="h1">{say(m.customer_title)}</h1>
      <p className="lead">{say(m.customer_lead)}</p>
    </div>
  );
};

export function HydrateFallback() {
  const say = useSay();
  return (
    <>
      <CheckoutSteps step={1} />
      <div className="wrap checkout">
        <div className="checkout__main">
          <Title />
          <LineSkeletons label={say(m.shell_loading)} count={8} />
        </div>
      </div>
    </>
  );
}

export default function YourDetails() {
  const { provider } = useBag();
  useFreshLists();
  const isIdle = useIdle();
  const { prepare } = useDialogs();
  useEffect(() => {
    if (isIdle) void prepare('bag');
  }, [isIdle, prepare]);
  return (
    <>
      <CheckoutSteps step={1} />
      <div className="wrap checkout">
        <CheckoutSummary />
        <div className="checkout__main">
          <Title />
          <DetailsForm provider={provider?.displayName ?? ''} />
        </div>
      </div>
    </>
  );
}
