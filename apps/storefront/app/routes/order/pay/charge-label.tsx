import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { CareLabel } from '@mendwell/ui/care-label.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ShieldCheck } from 'lucide-react';
import { FinalLines } from '#app/features/order/quote/final-lines.tsx';

/** Shows the agreed price beside the payment steps. */
export function ChargeLabel({ order }: { readonly order: Order }) {
  const say = useSay();
  const { agreedPrice: price, discountCode, provider, orderNumber } = order;
  return (
    <aside aria-label={say(m.pay_agreed_price)}>
      <CareLabel title={say(m.pay_agreed_price)} subtitle={`${provider.displayName}, ${orderNumber}`}>
        {price && (
          <FinalLines
            price={price}
            discountCode={discountCode}
            total={{ label: say(m.quote_total), detail: say(m.quote_vat) }}
          />
        )}
      </CareLabel>
      <p className="order-pay__safe xs faint">
        <Icon of={ShieldCheck} size="s" />
        {say(m.pay_safe)}
      </p>
    </aside>
  );
}
