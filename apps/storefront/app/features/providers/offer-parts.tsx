import { formatPrice, m } from '@mendwell/copy';
import type { BagPrice } from '@mendwell/domain';
import { lazy, Suspense } from 'react';
import { useSite } from '#app/site/site.tsx';
import { Parts } from '#app/ui/parts.tsx';

/** In the fold, and fetched when the page is awake. Lost, the total above it stays. */
const OfferLines = lazy(() => import('./offer-lines.tsx').catch(() => ({ default: () => <></> })));

type Props = {
  readonly price: BagPrice;
  /** Whether other items lie in the order. */
  readonly hasOrder: boolean;
};

/** What the total of a provider is made of: one tap away. */
export function OfferParts(props: Props) {
  const { say, locale } = useSite();
  return (
    <Parts title={say(m.allin_parts, { price: formatPrice(locale, props.price.total.low) })}>
      <Suspense>
        <OfferLines {...props} />
      </Suspense>
    </Parts>
  );
}
