import type { Order } from '@mendwell/contract';
import { formatDay, formatPrice, m } from '@mendwell/copy';
import { berlinDay } from '@mendwell/domain';
import { CareLabel } from '@mendwell/ui/care-label.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import type { PlacedOrder } from '#app/draft/order.ts';
import { OrderPrices } from '#app/features/order/order-prices.tsx';
import { OrderedItems } from '#app/features/order/ordered-items.tsx';
import { SavedMethodLine } from '#app/features/order/saved-method-line.tsx';

type Props = { readonly order: PlacedOrder; readonly customer: Order['customer'] | undefined };

/** Shows what was ordered, the price, the pick-up address and the payment method. */
export function OrderSummary({ order, customer }: Props) {
  const { say, locale } = useSite();
  const { ceiling, paymentMethod, promisedBack, wishedEvenings } = order;
  return (
    <section className="thanks__summary" aria-label={say(m.thanks_summary)}>
      <CareLabel title={say(m.thanks_summary)} subtitle={order.provider.displayName}>
        <OrderedItems order={order} pictures="photos" />
        <hr className="stitch" />
        <OrderPrices order={order} note={say(m.thanks_price_note)} />
        {ceiling !== null && (
          <Fact name={say(m.thanks_limit)}>
            {say(m.thanks_limit_text, { price: formatPrice(locale, ceiling) })}
          </Fact>
        )}
        <Fact name={say(m.thanks_delivery)}>
          <b className="strong">
            {promisedBack
              ? say(m.thanks_delivery_time, { day: formatDay(locale, promisedBack) })
              : say(m.thanks_delivery_open)}
          </b>
          {promisedBack && order.waitsUntil && (
            <p className="xs faint">
              {say(m.thanks_delivery_estimate, {
                provider: order.provider.displayName,
                answerDay: formatDay(locale, berlinDay(new Date(order.waitsUntil))),
              })}
            </p>
          )}
        </Fact>
        {wishedEvenings.length > 0 && (
          <Fact name={say(m.thanks_evenings)}>
            {wishedEvenings.map((day, rank) => (
              <p key={day}>
                {rank + 1}. {formatDay(locale, day)}
              </p>
            ))}
            <p className="xs faint">{say(m.thanks_evenings_text)}</p>
          </Fact>
        )}
        {customer && (
          <Fact name={say(m.thanks_address)}>
            <Address customer={customer} />
          </Fact>
        )}
        {paymentMethod && (
          <Fact name={say(m.thanks_method)}>
            <SavedMethodLine method={paymentMethod} />
          </Fact>
        )}
      </CareLabel>
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="thanks__fact">
    <hr className="stitch" />
    <p className="xs faint">{name}</p>
    <div className="small">{children}</div>
  </div>
);

function Address({ customer }: Pick<Order, 'customer'>) {
  const { say } = useSite();
  const { address, secondAddress, zipCode, city } = customer.address;
  return (
    <address>
      {customer.givenName} {customer.familyName}
      <br />
      {[address, secondAddress].filter(Boolean).join(', ')}
      <br />
      {say(m.thanks_place, { postcode: zipCode, city })}
    </address>
  );
}
