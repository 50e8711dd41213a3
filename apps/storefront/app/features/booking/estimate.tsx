import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import type { EstimateNow } from './estimate-now.ts';
import './booking-screen.css';

/** Shows the total in the bar, with all fees. */
export function Estimate({ total, among, isWholeOrder }: EstimateNow) {
  const { say, locale } = useSite();
  const { low, high } = total;
  return (
    <span className="bar__estimate">
      <span className="xs soft bar__line">
        {among === undefined
          ? say(isWholeOrder ? m.allin_estimate_order : m.allin_total)
          : say(m.allin_estimate, { count: among })}
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
