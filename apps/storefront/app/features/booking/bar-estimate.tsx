import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import { useMemo } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { useStored } from '#app/draft/stored.ts';
import { useBag, useDraft } from '#app/draft/work.ts';
import { useSite } from '#app/site/site.tsx';
import { type EstimateNow, estimateNow } from './estimate-now.ts';
import { useProviders } from './use-providers.ts';

/** In the bar: what it comes to, all in. */
export function Estimate({ total, among, isWholeOrder }: EstimateNow) {
  const { say, locale } = useSite();
  const { low, high } = total;
  return (
    <span className="bar__estimate">
      <span className="xs soft bar__line">
        {among !== undefined && say(m.allin_estimate, { count: among })}
        {among === undefined && isWholeOrder && say(m.allin_estimate_order)}
        {among === undefined && !isWholeOrder && (
          <>
            <span className="bar__brief">{say(m.allin_estimate_brief)}</span>
            <span className="bar__more">{say(m.allin_estimate_chosen)}</span>
          </>
        )}
      </span>
      <b className="bar__price">
        {among === undefined ? formatPrice(locale, low) : formatPriceRange(locale, total)}
      </b>
      {among === undefined && high > low && (
        <span className="small">, {say(m.bag_at_most, { price: formatPrice(locale, high) })}</span>
      )}
    </span>
  );
}

/** The estimate as it grows from screen to screen. Nothing until something is chosen. */
export function BarEstimate() {
  const providers = useProviders();
  const bag = useBag();
  const draft = useDraft();
  const postcode = useStored(storedLocation)?.zipCode;
  const estimate = useMemo(
    () => providers && estimateNow(providers, { bag, draft }, postcode),
    [providers, bag, draft, postcode],
  );
  return estimate ? <Estimate {...estimate} /> : null;
}
