import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { CareLabel } from '@mendwell/ui/care-label.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ShieldCheck } from 'lucide-react';
import { OrderPrices } from '#app/features/order/order-prices.tsx';
import { OrderedItems } from '#app/features/order/ordered-items.tsx';

/** Shows what is ordered, beside the payment form. */
export function OrderLabel({ order }: { readonly order: Order }) {
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
