import { m } from '@mendwell/copy';
import type { BagPrice } from '@mendwell/domain';
import { CareLabel } from '@mendwell/ui/care-label.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import type { Bag, BagProvider } from '#app/draft/bag.ts';
import { BagPrices } from '#app/features/bag/bag-prices.tsx';
import { ItemPicture } from '#app/features/bag/item-picture.tsx';
import { PriceNote } from '#app/features/bag/price-note.tsx';
import { ServiceLines } from '#app/features/bag/service-lines.tsx';
import { useBagItemInWords } from '#app/features/bag/use-bag-item-in-words.ts';
import type { BagPricing } from '#app/features/bag/use-bag-price.ts';
import './order-label.css';

export type Discount = { readonly code: string; readonly before: BagPrice; readonly after: BagPrice };

type Props = {
  readonly bag: Bag & { readonly provider: BagProvider };
  readonly pricing: BagPricing;
  /** A valid voucher: the old figures are shown beside those it changes. */
  readonly discount: Discount | undefined;
  /** Up to this total the customer is not asked for approval; missing if the customer set none. */
  readonly ceiling?: number | undefined;
  /** Content below the total. */
  readonly children?: ReactNode;
};

/** Shows the order on one label: what is done, by which provider, for how much. */
export function OrderLabel({ bag, pricing, discount, ceiling, children }: Props) {
  const say = useSay();
  const words = useBagItemInWords();
  const provider = bag.provider.displayName;
  return (
    <CareLabel title={say(m.bag_title)} subtitle={provider}>
      <ul className="order-items">
        {bag.items.map((item, at) => (
          <li key={item.id}>
            <span className="order-items__img">
              <ItemPicture item={item} />
            </span>
            <div>
              <p className="small strong">{words.name(item)}</p>
              <ServiceLines item={item} at={at} pricing={pricing} />
            </div>
          </li>
        ))}
      </ul>
      <hr className="stitch" />
      <div className="order-summary">
        {pricing.price && (
          <BagPrices
            price={pricing.price}
            servicesLabel={say(m.bag_estimated_cost)}
            discount={discount}
            ceiling={ceiling}
          />
        )}
        <PriceNote pricing={pricing} provider={provider} />
      </div>
      {children}
    </CareLabel>
  );
}
