import type { Order } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { CareLabel } from '@mendwell/ui/care-label.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { Lock, ShieldCheck } from 'lucide-react';
import { amountDue } from '#app/features/order/amount-due.ts';
import { FinalLines } from '#app/features/order/quote/final-lines.tsx';
import { methodInWords } from '#app/features/order/quote/method-in-words.ts';
import { ApprovePanel } from './approve-panel.tsx';
import { ChargeForm } from './charge-form.tsx';
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
  const price = formatPrice(locale, amountDue(order));
  const onReported = (decision: Order, wasRefused = false) => {
    close();
    rest.onOpened(openedBy(decision, rest.link, wasRefused));
  };
  return (
    <PayFrame
      order={order}
      title={say(isApproval ? m.pay_approve_title : m.pay_other_title)}
      lead={say(isApproval ? m.pay_approve_lead : m.pay_other_lead, { price })}
      until={(about) => say(order.charge?.isDifference ? m.pay_until_more : m.pay_until, about)}
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

type ChargeTroubleProps = { readonly order: Order; readonly isUnconfirmed: boolean };

/** Shows why the order is not paid, as far as that is known. */
function ChargeTrouble({ order, isUnconfirmed }: ChargeTroubleProps) {
  const say = useSay();
  const method = methodInWords(say, order.paymentMethod);
  if (isUnconfirmed)
    return (
      <Note tone="error" isAlert takesFocus>
        <strong>{say(m.payment_authentication_failed)}.</strong> {say(m.payment_authentication_failed_text)}
      </Note>
    );
  if (order.paymentStatus !== 'failed') return null;
  const isDebit = order.paymentMethod?.type === 'sepa_debit';
  return (
    <Note tone="error" isAlert>
      <strong>{say(isDebit ? m.pay_debit_failed : m.pay_declined)}.</strong>{' '}
      {say(isDebit ? m.pay_debit_failed_text : m.pay_declined_text, { method })}
    </Note>
  );
}

/** Shows the agreed price beside the payment steps. */
function ChargeLabel({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const { agreedPrice: price, charge, discountCode, provider, orderNumber } = order;
  return (
    <aside aria-label={say(m.pay_agreed_price)}>
      <CareLabel title={say(m.pay_agreed_price)} subtitle={`${provider.displayName}, ${orderNumber}`}>
        {price && (
          <FinalLines
            price={price}
            discountCode={discountCode}
            total={{
              label: say(m.quote_total),
              detail: charge?.isDifference
                ? say(m.pay_difference, {
                    paid: formatPrice(locale, price.estimatedPrice - charge.amount),
                    amount: formatPrice(locale, charge.amount),
                  })
                : say(m.quote_vat),
            }}
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
