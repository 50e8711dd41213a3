import type { Order, ProblemCode } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Lock } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PaymentSettings } from '#app/features/checkout/payment/load-stripe.ts';
import type { Creditor } from '#app/features/checkout/payment/mandate.tsx';
import { MethodTrouble } from '#app/features/checkout/payment/method-trouble.tsx';
import { PaymentMethod } from '#app/features/checkout/payment/payment-method.tsx';
import type { Fields, MethodType } from '#app/features/checkout/payment/submit-order.ts';
import { amountDue } from '#app/features/order/amount-due.ts';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { focusOn } from './focus-on.ts';
import type { Opened } from './open-order.ts';
import { useOrderForm } from './use-order-form.tsx';
import { usePay } from './use-pay.ts';
import '#app/features/checkout/payment/payment.css';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly settings: PaymentSettings;
  readonly creditor: Creditor;
  readonly onReported: (order: Order) => void;
  readonly onOpened: (opened: Opened) => void;
  readonly onChanged: () => void;
};

/** The form for another card or account, which is charged at once with the agreed price. */
export function ChargeForm({ order, link, settings, creditor, onReported, onOpened, onChanged }: Props) {
  const { say, locale } = useSite();
  const [method, setMethod] = useState<MethodType>('card');
  const fields = useRef<Fields>(null);
  const onRefused = useCallback(
    (code: ProblemCode) => (code === 'link_invalid' ? onOpened({ kind: 'unknown' }) : onChanged()),
    [onOpened, onChanged],
  );
  const payment = useOrderForm({ link, settings, onRefused });
  const { form, isReady, openAgain } = payment;
  const { stage, pay, finishOnly } = usePay({
    order,
    link,
    fields,
    setupIntentId: form.kind === 'open' ? form.setupIntentId : undefined,
    onFinished: (decision) => {
      if (decision.paymentStatus !== 'failed') return onReported(decision);
      // The payment form can be used only once, so a new one replaces it.
      openAgain();
      const message = say(
        decision.paymentMethod?.type === 'sepa_debit' ? m.pay_debit_failed : m.pay_declined,
      );
      return { kind: 'method', isAuthentication: false, message };
    },
    onSettled: onOpened,
    onFormOver: openAgain,
  });
  const isUnconfirmed = stage.kind === 'unheard';
  return (
    <div className="order-pay__form">
      <h2 className="h2" tabIndex={-1} ref={focusOn}>
        {say(m.order_pay_choose)}
      </h2>
      <PaymentMethod {...{ payment, fields, method, creditor }} onMethod={setMethod}>
        {!isUnconfirmed && <MethodTrouble stage={stage} />}
      </PaymentMethod>
      {isUnconfirmed && (
        <Note tone="error" isAlert takesFocus>
          <strong>{say(m.pay_unknown_error)}.</strong> {say(m.pay_unknown_error_text)}
        </Note>
      )}
      <div className="pay-actions pay-actions--in-order">
        <Button
          look="key"
          busyLabel={stage.kind === 'busy' ? say(m.shell_loading) : undefined}
          isDisabled={!isReady}
          onPress={() => void (isUnconfirmed ? finishOnly() : pay())}
        >
          <Icon of={Lock} />
          {isUnconfirmed
            ? say(m.shell_try_again)
            : say(m.pay_now, { price: formatPrice(locale, amountDue(order)) })}
        </Button>
        {order.actions.includes('cancel') && !isUnconfirmed && (
          <Link className={buttonClass('danger')} to="/order/cancel">
            {say(m.quote_cancel_free)}
          </Link>
        )}
      </div>
    </div>
  );
}
