import { formatPrice, formatShortDay, m } from '@mendwell/copy';
import type { Ordered } from '@mendwell/domain';
import { memo, Suspense } from 'react';
import type { Booked } from '#app/draft/choose.ts';
import { useSite } from '#app/site/site.tsx';
import { Cloth } from '#app/ui/art.tsx';
import { ProviderCard } from '#app/ui/provider-card.tsx';
import { OfferBody } from './late-offer-body.tsx';
import type { OfferActs } from './offer-acts.ts';
import { type ProviderMatch, priceOfChoice } from './provider-matches.ts';
import { shownRating } from './shown-rating.ts';
import { useOfferNote } from './use-offer-note.ts';
import './provider-offer.css';

type Props = {
  readonly match: ProviderMatch;
  /** Names of what the customer wants and this provider does not do. */
  readonly missing: string;
  /** What is booked, when it is with this provider. */
  readonly booked: Booked | undefined;
  /** By when it would be back, ordered now and begun on arrival; nothing while nobody can tell. */
  readonly backBy: string | undefined;
  /** What lies in the order besides this item. */
  readonly ordered: Ordered;
  /** The same functions for all, so that what changes in one does not draw the others anew. */
  readonly acts: OfferActs;
};

/** A provider that matches, folded to its essentials; unfolded, what it would do and for how much. */
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
      cover={<Cloth name={provider.id} />}
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
