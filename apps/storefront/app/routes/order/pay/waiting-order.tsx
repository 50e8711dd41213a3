import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import type { Settled } from './open-order.ts';
import { OrderLabel } from './order-label.tsx';
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
