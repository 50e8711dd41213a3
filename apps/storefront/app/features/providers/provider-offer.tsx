import { formatPrice, formatShortDay, m } from '@mendwell/copy';
import type { Ordered } from '@mendwell/domain';
import { Info } from 'lucide-react';
import { memo } from 'react';
import type { Booked } from '#app/draft/choose.ts';
import { useInLanguage } from '#app/features/booking/in-language.ts';
import { priceNote } from '#app/features/services/price-note.ts';
import { useSite } from '#app/site/site.tsx';
import { Cloth } from '#app/ui/art.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ProviderCard } from '#app/ui/provider-card.tsx';
import { OfferParts } from './offer-parts.tsx';
import { type OfferedService, type ProviderMatch, priceOfChoice } from './provider-matches.ts';
import { ProviderServices } from './provider-services.tsx';
import { shownRating } from './shown-rating.ts';
import { useOfferNote } from './use-offer-note.ts';
import './provider-offer.css';

export type OfferActs = {
  readonly about: (match: ProviderMatch) => void;
  readonly choose: (providerId: string) => void;
  readonly toggle: (providerId: string, service: OfferedService) => void;
  readonly setQuantity: (subServiceId: string, quantity: number) => void;
};

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
  const inLanguage = useInLanguage();
  const { provider, suggested, others } = match;
  const price = priceOfChoice(match, booked, ordered);
  const note = useOfferNote(match, price, ordered);
  const time = backBy
    ? say(m.booking_provider_back, { day: formatShortDay(locale, backBy) })
    : say(m.booking_provider_days, { count: provider.averageTurnaroundWorkingDays });
  const services = {
    booked,
    onToggle: (service: OfferedService) => acts.toggle(provider.id, service),
    onQuantity: acts.setQuantity,
  };
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
      {price && <OfferParts price={price} hasOrder={ordered.length > 0} />}
      <p className="soft small offer__about">{inLanguage.description(provider)}</p>
      <button type="button" className="link small" onClick={() => acts.about(match)}>
        {say(m.booking_about_provider)}
        <span className="sr">: {provider.displayName}</span>
      </button>
      <div className="offer__head">
        <h3 className="strong">{say(m.booking_suggested)}</h3>
        <span className="xs faint">{say(m.booking_select_one)}</span>
      </div>
      <p className="xs faint">{priceNote(locale)}</p>
      <ProviderServices services={suggested} {...services} />
      {missing && (
        <p className="small soft offer__missing">
          <Icon of={Info} size="s" />
          {say(m.booking_provider_missing, { services: missing })}
        </p>
      )}
      {others.length > 0 && (
        <div className="offer__also">
          <Disclosure title={say(m.booking_also)} level={3}>
            <ProviderServices services={others} {...services} />
          </Disclosure>
        </div>
      )}
      <Button
        look="line"
        size="s"
        aria-pressed={booked !== undefined}
        onPress={() => acts.choose(provider.id)}
      >
        {say(booked ? m.booking_chosen_provider : m.booking_choose_provider)}
      </Button>
    </ProviderCard>
  );
});
