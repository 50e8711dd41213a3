import type { Order } from '@mendwell/contract';
import { formatDay, formatPrice, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { amountDue } from '#app/features/order/amount-due.ts';
import { methodInWords } from '#app/features/order/quote/method-in-words.ts';
import { isTakenBack } from './charge-facts.ts';

type Props = {
  readonly order: Order;
  readonly cloth: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

function wordsOf(order: Order) {
  if (isTakenBack(order))
    return { kind: 'warn', title: m.pay_taken_back_title, text: m.pay_taken_back_text } as const;
  switch (order.paymentStatus) {
    case 'announced':
      return { kind: 'question', title: m.pay_announced_title, text: m.pay_announced_text } as const;
    case 'processing':
      return { kind: 'question', title: m.pay_processing_title, text: m.pay_processing_text } as const;
    case 'charging':
      return { kind: 'question', title: m.pay_charging_title, text: m.pay_charging_text } as const;
    case 'failed':
      return { kind: 'warn', title: m.status_clearing_title, text: m.status_pay_clearing } as const;
    case 'refunded':
      return { kind: 'over', title: m.pay_refunded_title, text: m.pay_refunded_text } as const;
    default:
      return { kind: 'done', title: m.pay_paid_title, text: m.pay_paid_text } as const;
  }
}

/** The price is agreed and nothing is left to pay here: shows the state and the next links. */
export function ChargedOutcome({ order, cloth, onRetry, isRetrying }: Props) {
  const { say, locale } = useSite();
  const { kind, title, text } = wordsOf(order);
  const { givenName: name, email } = order.customer;
  const method = methodInWords(say, order.paymentMethod);
  const price = formatPrice(locale, amountDue(order));
  const day = order.debitDay ? formatDay(locale, order.debitDay) : '';
  const canChoose = order.actions.includes('choose_pickup') && !order.pickup;
  return (
    <Outcome
      kind={kind}
      cloth={cloth}
      title={say(title, { name })}
      text={say(text, { price, method, email, day })}
    >
      {order.paymentStatus === 'charging' && (
        <Button onPress={onRetry} busyLabel={isRetrying ? say(m.shell_loading) : undefined}>
          {say(m.pay_look_again)}
        </Button>
      )}
      {kind === 'warn' && (
        <Link className={buttonClass()} to="/help/CustomerSupport">
          {say(m.order_support)}
        </Link>
      )}
      {canChoose && (
        <Link className={buttonClass('key')} to="/order/pickup">
          {say(m.order_update_choose_pickup)}
        </Link>
      )}
      <Link className={buttonClass('line')} to="/order/status">
        {say(m.order_update_see)}
      </Link>
    </Outcome>
  );
}
