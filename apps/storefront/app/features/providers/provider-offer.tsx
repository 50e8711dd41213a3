import { formatPrice, formatShortDay, m } from '@mendwell/copy';
import type { BagPrice, Ordered } from '@mendwell/domain';
import { Cover } from '@mendwell/ui/art.tsx';
import { ProviderCard } from '@mendwell/ui/provider-card.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { memo, Suspense } from 'react';
import type { Booked } from '#app/draft/choose.ts';
import { OfferBody } from './late-offer-body.tsx';
import type { OfferActs } from './offer-acts.ts';
import { itemsAlsoDone, type ProviderMatch, priceOfChoice } from './provider-matches.ts';
import { shownRating } from './shown-rating.ts';
import './provider-offer.css';

/**
 * Returns the note below a provider's total: how far it may rise, the delivery fee in it, and how many
 * other items it covers.
 */
function useOfferNote(match: ProviderMatch, price: BagPrice | undefined, ordered: Ordered): string {
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

type Props = {
  readonly match: ProviderMatch;
  /** The names of services that the customer wants and this provider does not offer. */
  readonly missing: string;
  /** What is booked, if it is booked with this provider. */
  readonly booked: Booked | undefined;
  /**
   * The day by which the item would be back if it is ordered now and the work begins on arrival;
   * undefined while it is not known.
   */
  readonly backBy: string | undefined;
  /** The other items of the order. */
  readonly ordered: Ordered;
  /** The same functions for all offers, so that a change in one does not render the others again. */
  readonly acts: OfferActs;
};

/** A provider that matches: folded it shows the essentials, unfolded its services and prices. */
export const ProviderOffer = memo(({ match, missing, booked, backBy, ordered, acts }: Props) => {
  const { say, locale, brand } = useSite();
  const { provider } = match;
  const price = priceOfChoice(match, booked, ordered);
  const note = useOfferNote(match, price, ordered);
  const time = backBy
    ? say(m.booking_provider_back, { day: formatShortDay(locale, backBy) })
    : say(m.booking_provider_days, { count: provider.averageTurnaroundWorkingDays });
  return (
    <ProviderCard
      name={provider.displayName}
      cover={<Cover url={provider.imageUrl} />}
      rating={shownRating(provider, { locale, platform: brand.platform.name })}
      more={`${provider.locality}, ${time}`}
      price={
        price
          ? { value: formatPrice(locale, price.total.low), label: say(m.allin_all_in), note }
          : { value: say(m.allin_nothing_chosen) }
      }
      moreLabel={say(m.allin_details)}
      isSelected={booked !== undefined}
      defaultExpanded={booked !== undefined}
    >
      <Suspense fallback={<div className="offer__coming" />}>
        <OfferBody {...{ match, missing, booked, price, acts }} hasOrder={ordered.length > 0} />
      </Suspense>
    </ProviderCard>
  );
});
