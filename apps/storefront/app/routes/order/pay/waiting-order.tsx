import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { CareLabel } from '@mendwell/ui/care-label.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { ShieldCheck } from 'lucide-react';
import { OrderPrices } from '#app/features/order/order-prices.tsx';
import { OrderedItems } from '#app/features/order/ordered-items.tsx';
import type { Settled } from './open-order.ts';
import { PayForm } from './pay-form.tsx';
import { PayFrame, type PayProps, useOpenForm } from './pay-frame.tsx';
import { WhatIsLeft } from './what-is-left.tsx';

type Props = PayProps & { readonly onSettled: (settled: Settled) => void };

/** An order that waits for a payment method, with the form that it needs. */
export default function WaitingOrder({ order, isUnconfirmed, onPaying, ...form }: Props) {
  const { say } = useSite();
  const { isOpen: isPaying, open } = useOpenForm('pay', onPaying);
  return (
    <PayFrame
      order={order}
      title={say(m.order_pay_title)}
      lead={say(m.order_pay_lead, { provider: order.provider.displayName })}
      until={(about) => say(m.order_pay_until, about)}
      label={<OrderLabel order={order} />}
    >
      {isUnconfirmed && !isPaying && (
        <Note tone="error" isAlert>
          <strong>{say(m.payment_authentication_failed)}.</strong> {say(m.payment_authentication_failed_text)}
        </Note>
      )}
      {isPaying ? <PayForm order={order} {...form} /> : <WhatIsLeft onContinue={open} />}
    </PayFrame>
  );
}

/** Shows what is ordered, beside the payment form. */
function OrderLabel({ order }: { readonly order: Order }) {
  const say = useSay();
  return (
    <aside aria-label={say(m.bag_title)}>
      <CareLabel title={say(m.bag_title)} subtitle={order.provider.displayName}>
        <OrderedItems order={order} pictures="drawings" />
        <hr className="stitch" />
        <OrderPrices order={order} />
      </CareLabel>
      <p className="order-pay__safe xs faint">
        <Icon of={ShieldCheck} size="s" />
        {say(m.order_pay_safe)}
      </p>
    </aside>
  );
}
