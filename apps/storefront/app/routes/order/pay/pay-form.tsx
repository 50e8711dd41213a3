import type { Order, ProblemCode } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Lock } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { PaymentSettings } from '#app/features/checkout/payment/load-stripe.ts';
import type { Creditor } from '#app/features/checkout/payment/mandate.tsx';
import { MethodTrouble } from '#app/features/checkout/payment/method-trouble.tsx';
import { PaymentMethod } from '#app/features/checkout/payment/payment-method.tsx';
import type { Fields, MethodType } from '#app/features/checkout/payment/submit-order.ts';
import { OrderEssentials } from '#app/features/order/order-essentials.tsx';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { focusOn } from './focus-on.ts';
import type { Settled } from './open-order.ts';
import { useOrderForm } from './use-order-form.tsx';
import { usePay } from './use-pay.ts';
import '#app/features/checkout/payment/payment.css';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly settings: PaymentSettings;
  readonly creditor: Creditor;
  readonly onSettled: (settled: Settled) => void;
  /** Called when the order is no longer in the state that this page shows. */
  readonly onChanged: () => void;
};

/** The payment method and the order button. The customer gave all other consents with the order. */
export function PayForm({ order, link, settings, creditor, onSettled, onChanged }: Props) {
  const say = useSay();
  const [method, setMethod] = useState<MethodType>('card');
  const fields = useRef<Fields>(null);
  const onRefused = useCallback(
    (code: ProblemCode) => (code === 'order_expired' ? onSettled({ kind: 'ended', order }) : onChanged()),
    [order, onSettled, onChanged],
  );
  const payment = useOrderForm({ link, settings, onRefused });
  const { form, isReady, openAgain } = payment;
  const setupIntentId = form.kind === 'open' ? form.setupIntentId : undefined;
  const { stage, pay, finishOnly } = usePay({
    order,
    link,
    fields,
    setupIntentId,
    onFinished: (decision) => onSettled({ kind: 'done', order: decision }),
    onSettled,
    onFormOver: openAgain,
  });
  const isBusy = stage.kind === 'busy';
  return (
    <div className="order-pay__form">
      <h2 className="h2" tabIndex={-1} ref={focusOn}>
        {say(m.order_pay_choose)}
      </h2>
      <PaymentMethod {...{ payment, fields, method, creditor }} onMethod={setMethod}>
        {stage.kind !== 'unheard' && <MethodTrouble stage={stage} />}
      </PaymentMethod>
      <OrderEssentials order={order} />
      {stage.kind === 'unheard' && (
        <Note tone="error" isAlert takesFocus>
          <strong>{say(m.payment_confirm_failed)}.</strong> {say(m.payment_confirm_failed_text)}{' '}
          <button type="button" className="link" onClick={() => void finishOnly()}>
            {say(m.shell_try_again)}
          </button>
        </Note>
      )}
      <div className="pay-actions">
        <Button
          look="key"
          busyLabel={isBusy ? say(m.shell_loading) : undefined}
          isDisabled={!isReady}
          onPress={() => void (stage.kind === 'unheard' ? finishOnly() : pay())}
        >
          <Icon of={Lock} />
          {say(m.payment_submit)}
        </Button>
      </div>
      <p className="small soft">
        {say(m.order_pay_agreed)} {say(m.payment_submit_text, { provider: order.provider.displayName })}
      </p>
    </div>
  );
}
