import type { Order } from '@mendwell/contract';
import { m, priceRule } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { OrderPrices } from './order-prices.tsx';
import { useOrderedItemInWords } from './use-ordered-item-in-words.ts';

/**
 * Shows what the customer is about to order and to pay, directly above the order button (§ 312j BGB).
 */
export function OrderEssentials({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const words = useOrderedItemInWords(order.language);
  const { items, provider, ceiling, totalPrice } = order;
  return (
    <section className="essentials" aria-labelledby="essentials-title">
      <h2 className="strong" id="essentials-title">
        {say(m.payment_essentials)}
      </h2>
      <p className="small soft">
        {say(m.payment_essentials_by, { count: items.length, provider: provider.displayName })}
      </p>
      <ul className="essentials__items">
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two of a kind differ by nothing else
          <li key={at}>
            <b className="strong">{words.name(item)}:</b> {item.services.map(words.service).join(', ')}
          </li>
        ))}
      </ul>
      <OrderPrices order={order} withServices />
      <p className="essentials__rule">{priceRule(locale, { total: totalPrice.estimatedPrice, ceiling })}</p>
    </section>
  );
}
