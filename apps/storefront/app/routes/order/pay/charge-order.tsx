import type { Order } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Lock } from 'lucide-react';
import { ApprovePanel } from './approve-panel.tsx';
import { agreedCents } from './charge-facts.ts';
import { ChargeForm } from './charge-form.tsx';
import { ChargeLabel } from './charge-label.tsx';
import { ChargeTrouble } from './charge-trouble.tsx';
import { type Opened, openedBy } from './open-order.ts';
import { PayFrame, type PayProps, useOpenForm } from './pay-frame.tsx';

type Props = PayProps & { readonly onOpened: (opened: Opened) => void };

/**
 * The price is agreed but not paid: the bank wants the customer's approval, or another payment
 * method is needed.
 */
export default function ChargeOrder({ order, isUnconfirmed, onPaying, ...rest }: Props) {
  const { say, locale } = useSite();
  const { isOpen: isReplacing, open: replace, close } = useOpenForm('replace', onPaying);
  const isApproval = order.paymentStatus === 'action_required' && !isReplacing;
  const price = formatPrice(locale, agreedCents(order));
  const onReported = (decision: Order, wasRefused = false) => {
    close();
    rest.onOpened(openedBy(decision, rest.link, wasRefused));
  };
  return (
    <PayFrame
      order={order}
      title={say(isApproval ? m.pay_approve_title : m.pay_other_title)}
      lead={say(isApproval ? m.pay_approve_lead : m.pay_other_lead, { price })}
      until={(about) => say(m.pay_until, about)}
      label={<ChargeLabel order={order} />}
    >
      {!isReplacing && <ChargeTrouble order={order} isUnconfirmed={isUnconfirmed} />}
      {isApproval && <ApprovePanel {...{ order, onPaying, onReported }} {...rest} onOther={replace} />}
      {isReplacing && <ChargeForm {...{ order, onReported }} {...rest} />}
      {!isApproval && !isReplacing && (
        <div className="order-pay__panel">
          <p>{say(m.order_pay_choose_text)}</p>
          <Button look="key" onPress={replace}>
            <Icon of={Lock} />
            {say(m.order_pay_continue)}
          </Button>
        </div>
      )}
    </PayFrame>
  );
}
