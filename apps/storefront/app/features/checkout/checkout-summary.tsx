import { formatPriceRange, m } from '@mendwell/copy';
import type { BagPrice } from '@mendwell/domain';
import { ChevronDown, ShoppingBag } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Bag, BagProvider } from '#app/draft/bag.ts';
import { estimateHere } from '#app/draft/pricing.ts';
import { useBag } from '#app/draft/work.ts';
import { BagPrices } from '#app/features/bag/bag-prices.tsx';
import { ItemPicture } from '#app/features/bag/item-picture.tsx';
import { PriceNote } from '#app/features/bag/price-note.tsx';
import { ServiceLines } from '#app/features/bag/service-lines.tsx';
import { useBagItemInWords } from '#app/features/bag/use-bag-item-in-words.ts';
import { type BagPricing, useBagPrice } from '#app/features/bag/use-bag-price.ts';
import { useSite } from '#app/site/site.tsx';
import { CareLabel } from '#app/ui/care-label.tsx';
import { Icon } from '#app/ui/icon.tsx';
import './checkout-summary.css';

type Discount = { readonly code: string; readonly before: BagPrice; readonly after: BagPrice };

type Props = {
  /** A voucher that holds: what it changes is shown beside what it was. */
  readonly discount?: Discount | undefined;
  /** Below the label: what has to be known about the sum. */
  readonly children?: ReactNode;
};

/** The order on one label, beside whatever is asked on the way to placing it; folded up on a phone. */
export function CheckoutSummary(props: Props) {
  const { provider, ...bag } = useBag();
  return provider && <Summary {...props} bag={{ ...bag, provider }} />;
}

type FilledBag = Bag & { readonly provider: BagProvider };

/** Where we do not collect is said beside the postcode; the label goes on showing what the order costs. */
function usePriceWithoutPlace(bag: Bag): BagPricing {
  const pricing = useBagPrice(bag);
  if (pricing.problem?.code !== 'postcode_not_served') return pricing;
  const here = estimateHere(bag);
  return { ...pricing, problem: undefined, price: here.ok ? here.price : undefined };
}

function Summary({ bag, discount, children }: Props & { readonly bag: FilledBag }) {
  const { say, locale } = useSite();
  const pricing = usePriceWithoutPlace(bag);
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  // Why the order cannot be placed as it is must not lie in the fold.
  const isOpen = isUnfolded || pricing.problem !== undefined;
  const price = pricing.price && (discount?.after ?? pricing.price);
  return (
    <section className="checkout-sum" aria-label={say(m.bag_title)}>
      <button
        type="button"
        className="checkout-sum__fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsUnfolded(!isOpen)}
      >
        <span>
          <Icon of={ShoppingBag} />
          {say(m.checkout_order, { count: bag.items.length })}
        </span>
        <span>
          {price && formatPriceRange(locale, price.total)}
          <Icon of={ChevronDown} />
        </span>
      </button>
      <div id={id} className="checkout-sum__label" data-open={isOpen}>
        <OrderLabel bag={bag} pricing={{ ...pricing, price }} discount={discount} />
        {children}
      </div>
    </section>
  );
}

type LabelProps = {
  readonly bag: FilledBag;
  readonly pricing: BagPricing;
  readonly discount: Discount | undefined;
};

function OrderLabel({ bag, pricing, discount }: LabelProps) {
  const { say } = useSite();
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
          <BagPrices price={pricing.price} servicesLabel={say(m.bag_estimated_cost)} discount={discount} />
        )}
        <PriceNote pricing={pricing} provider={provider} />
      </div>
    </CareLabel>
  );
}
