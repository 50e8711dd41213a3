import type { FinalPrice, Order } from '@mendwell/contract';
import { formatPrice, formatShortDay, m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Note } from '@mendwell/ui/note.tsx';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { FinalLines } from './final-lines.tsx';
import { methodInWords } from './method-in-words.ts';
import { isCharging } from './standing.ts';
import { useQuotedLineInWords } from './use-quoted-line-in-words.ts';

type Props = { readonly order: Order; readonly price: FinalPrice };

/** Shown after the customer has accepted: for what, at what price, and what happens next. */
export function AcceptedOutcome({ order, price }: Props) {
  const { say, locale } = useSite();
  const words = useAcceptedWords(order);
  const method = methodInWords(say, order.paymentMethod);
  const isUnpaid = order.actions.includes('pay');
  const canChoose = order.actions.includes('choose_pickup');
  return (
    <Outcome
      kind="done"
      cloth={`order_${order.orderNumber}`}
      title={words.title}
      text={words.text}
      details={
        <>
          <div className="label-wrap">
            <div className="label">
              <FinalLines
                price={price}
                discountCode={order.discountCode}
                quote={words.isPartial && order.quote ? order.quote : undefined}
                total={{ label: words.charged, detail: say(m.order_update_method_vat, { method }) }}
              />
            </div>
          </div>
          {price.deliveryFee > 0 && (
            <p className="hint">
              {say(m.order_update_delivery, {
                least: formatPrice(locale, order.priceTerms.freeDeliveryFrom),
                fee: formatPrice(locale, price.deliveryFee),
              })}
            </p>
          )}
          <div role="status">
            {isCharging(order) && <p className="soft">{say(m.order_update_next, { method })}</p>}
            {isUnpaid && <Note tone="warn">{say(m.order_update_pay_next)}</Note>}
          </div>
        </>
      }
    >
      {canChoose && (
        <Link className={buttonClass('key')} to="/order/pickup">
          {say(m.order_update_choose_pickup)}
        </Link>
      )}
      <Link className={buttonClass(canChoose ? 'line' : 'primary')} to="/order/status">
        {say(m.order_update_see)}
      </Link>
    </Outcome>
  );
}

function useAcceptedWords(order: Order) {
  const { say, locale } = useSite();
  const lines = useQuotedLineInWords();
  const quoted = order.quote?.lines ?? [];
  const declined = quoted.filter((line) => line.isDeclined);
  const [first] = declined;
  const provider = order.provider.displayName;
  return {
    isPartial: first !== undefined || quoted.some((line) => line.isLeftOut),
    charged: say(chargedLabel(order), {
      day: order.debitDay ? formatShortDay(locale, order.debitDay) : '',
    }),
    ...(first
      ? {
          title:
            declined.length === 1
              ? say(m.order_update_partial_title, { service: lines.name(first) })
              : say(m.order_update_partial_title_more, { count: declined.length }),
          text: say(m.order_update_partial_text, { provider }),
        }
      : {
          title: say(m.order_update_accepted_title, { name: order.customer.givenName }),
          text: say(m.order_update_accepted_text, {
            provider,
            count:
              quoted.filter((line) => !line.isLeftOut).length ||
              order.items.flatMap((item) => item.services).length,
          }),
        }),
  };
}

function chargedLabel({ paymentStatus }: Order) {
  if (paymentStatus === 'paid') return m.order_update_charged;
  if (paymentStatus === 'announced') return m.order_update_announced;
  if (paymentStatus === 'processing') return m.order_update_debiting;
  const isOpen = paymentStatus === 'action_required' || paymentStatus === 'failed';
  return isOpen ? m.order_update_to_pay : m.order_update_charging;
}
