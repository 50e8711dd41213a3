import { m } from '@mendwell/copy';
import { PriceLines } from '@mendwell/ui/care-label.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { BagItem } from '#app/draft/item.ts';
import { useBagItemInWords } from './use-bag-item-in-words.ts';
import type { BagPricing } from './use-bag-price.ts';

type Props = {
  readonly item: BagItem;
  /** The item's index in the bag. */
  readonly at: number;
  readonly pricing: Pick<BagPricing, 'price' | 'isOffered'>;
};

/** Lists the services for one item, with their prices. */
export function ServiceLines({ item, at, pricing }: Props) {
  const say = useSay();
  const words = useBagItemInWords();
  return (
    <PriceLines
      lines={item.subservices.map((one, line) => ({
        label: words.service(one),
        value: words.price(one, pricing.price?.items[at]?.services[line]),
        ...(pricing.isOffered(at, line) ? {} : { tone: 'bad' as const, detail: say(m.bag_not_offered_line) }),
      }))}
    />
  );
}
