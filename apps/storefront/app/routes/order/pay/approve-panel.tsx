import type { Order } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Lock } from 'lucide-react';
import type { PaymentSettings } from '#app/features/checkout/payment/load-stripe.ts';
import { amountDue } from '#app/features/order/amount-due.ts';
import { badgeOf } from '#app/features/order/method-badge.ts';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { methodInWords } from '#app/features/order/quote/method-in-words.ts';
import { useApproval } from './use-approval.ts';
import '@mendwell/ui/sew-list.css';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly settings: PaymentSettings;
  readonly onPaying: () => void;
  readonly onReported: (order: Order, isUnconfirmed: boolean) => void;
  readonly onChanged: () => void;
  readonly onOther: () => void;
};

/**
 * Lists the three steps that follow, the first of them now. Nothing happens before the customer
 * presses the button.
 */
export function ApprovePanel({ onPaying, onOther, ...approval }: Props) {
  const { say, locale } = useSite();
  const { order } = approval;
  const { isBusy, trouble, approve } = useApproval(approval);
  const { paymentMethod: method } = order;
  const price = formatPrice(locale, amountDue(order));
  const begin = () => {
    onPaying();
    void approve();
  };
  return (
    <>
      <div className="order-pay__panel">
        {method && (
          <div className="order-pay__method">
            <Art name={badgeOf(method)?.art ?? 'pay-card'} />
            <p>
              <b className="strong">{methodInWords(say, method)}</b>
              <span className="small soft">{say(m.pay_not_charged)}</span>
            </p>
          </div>
        )}
        <ol className="sew-list" aria-label={say(m.order_pay_steps)}>
          <li className="is-now">
            <span className="sew-list__dot" />
            <span>
              <b>{say(m.pay_open_bank)}</b>
              <small>{say(m.pay_open_bank_text)}</small>
            </span>
          </li>
          {[say(m.pay_approve_amount, { price }), say(m.pay_come_back)].map((step) => (
            <li key={step} className="is-open">
              <span className="sew-list__dot" />
              <span>{step}</span>
            </li>
          ))}
        </ol>
        {trouble?.kind === 'unheard' && (
          <Note tone="error" isAlert takesFocus>
            <strong>{say(m.pay_unknown_error)}.</strong> {say(m.pay_unknown_error_text)}
          </Note>
        )}
        {trouble?.kind === 'not asked' && (
          <Note tone="error" isAlert takesFocus>
            <strong>{trouble.problem?.title ?? say(m.pay_bank_unreachable)}.</strong>{' '}
            {trouble.problem?.detail ?? say(m.pay_bank_unreachable_text)}
          </Note>
        )}
        <Button look="key" busyLabel={isBusy ? say(m.shell_loading) : undefined} onPress={begin}>
          <Icon of={Lock} />
          {say(trouble ? m.shell_try_again : m.pay_to_bank)}
        </Button>
      </div>
      {!isBusy && trouble?.kind !== 'unheard' && (
        <p className="order-pay__other">
          <button type="button" className="link" onClick={onOther}>
            {say(m.pay_other)}
          </button>
        </p>
      )}
    </>
  );
}
