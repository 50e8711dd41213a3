import { formatPriceRange, m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { ChevronDown, ShoppingBag } from 'lucide-react';
import { useId, useState } from 'react';
import type { Bag, BagProvider } from '#app/draft/bag.ts';
import { estimateHere } from '#app/draft/pricing.ts';
import { useBag } from '#app/draft/work.ts';
import { type BagPricing, useBagPrice } from '#app/features/bag/use-bag-price.ts';
import { OrderLabel } from './order-label.tsx';
import './checkout-summary.css';

/** Shows the order on one label beside the checkout forms; it is collapsed on phones. */
export function CheckoutSummary() {
  const { provider, ...bag } = useBag();
  return provider && <Summary bag={{ ...bag, provider }} />;
}

type FilledBag = Bag & { readonly provider: BagProvider };

/**
 * A postcode that is not served is reported beside its field; the label continues to show what the order
 * costs.
 */
function usePriceWithoutPlace(bag: Bag): BagPricing {
  const pricing = useBagPrice(bag);
  if (pricing.problem?.code !== 'postcode_not_served') return pricing;
  const here = estimateHere(bag);
  return { ...pricing, problem: undefined, price: here.ok ? here.price : undefined };
}

function Summary({ bag }: { readonly bag: FilledBag }) {
  const { say, locale } = useSite();
  const pricing = usePriceWithoutPlace(bag);
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  // The reason why the order cannot be placed must not be hidden in the collapsed part.
  const isOpen = isUnfolded || pricing.problem !== undefined;
  const { price } = pricing;
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
        <OrderLabel bag={bag} pricing={pricing} discount={undefined} />
      </div>
    </section>
  );
}
