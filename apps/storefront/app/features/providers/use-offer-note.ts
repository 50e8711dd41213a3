import { formatPrice, m } from '@mendwell/copy';
import type { BagPrice, Ordered } from '@mendwell/domain';
import { useSite } from '@mendwell/web/site.tsx';
import { itemsAlsoDone, type ProviderMatch } from './provider-matches.ts';

/**
 * Returns the note below a provider's total: how far it may rise, the delivery fee in it, and how many
 * other items it covers.
 */
export function useOfferNote(match: ProviderMatch, price: BagPrice | undefined, ordered: Ordered): string {
  const { say, locale } = useSite();
  if (!price) return '';
  const { total, deliveryFee } = price;
  const count = itemsAlsoDone(match, ordered);
  const left = ordered.length - count;
  const parts = [
    total.high > total.low && say(m.allin_up_to, { high: formatPrice(locale, total.high) }),
    deliveryFee.low > 0
      ? say(m.allin_delivery_included, { delivery: formatPrice(locale, deliveryFee.low) })
      : say(m.allin_delivery_free),
    count > 0 && say(m.allin_with_order, { count }),
    left > 0 && say(m.allin_without_order, { count: left }),
  ];
  return parts.filter(Boolean).join(' ');
}
