import { m, priceRule } from '@mendwell/copy';
import type { BagPrice } from '@mendwell/domain';
import type { Bag } from '#app/draft/bag.ts';
import { BagPrices } from '#app/features/bag/bag-prices.tsx';
import { useBagItemInWords } from '#app/features/bag/use-bag-item-in-words.ts';
import { useSite } from '#app/site/site.tsx';

type Props = {
  readonly bag: Bag;
  readonly price: BagPrice;
  readonly discount: { readonly code: string; readonly before: BagPrice } | undefined;
  /** In cents, when one is set. */
  readonly ceiling: number | undefined;
};

/** What one is about to order and owe, directly above the button that orders it (§ 312j BGB). */
export function Essentials({ bag, price, discount, ceiling }: Props) {
  const { say, locale } = useSite();
  const words = useBagItemInWords();
  const provider = bag.provider?.displayName ?? '';
  return (
    <section className="essentials" aria-labelledby="essentials-title">
      <h2 className="h3" id="essentials-title">
        {say(m.payment_essentials)}
      </h2>
      <p className="small soft">{say(m.payment_essentials_by, { count: bag.items.length, provider })}</p>
      <ul className="essentials__items">
        {bag.items.map((item) => (
          <li key={item.id}>
            <b className="strong">{words.name(item)}:</b> {item.subservices.map(words.service).join(', ')}
          </li>
        ))}
      </ul>
      <BagPrices
        price={price}
        servicesLabel={say(m.bag_estimated_cost)}
        discount={discount}
        ceiling={ceiling}
      />
      <p className="essentials__rule">{priceRule(locale, { total: price.total.low, ceiling })}</p>
    </section>
  );
}
