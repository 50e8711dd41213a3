import { m } from '@mendwell/copy';
import type { BagPrice } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Disclosure } from '@mendwell/ui/disclosure.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { Info } from 'lucide-react';
import type { Booked } from '#app/draft/choose.ts';
import { priceNote } from '#app/features/services/price-note.ts';
import type { OfferActs } from './offer-acts.ts';
import { OfferParts } from './offer-parts.tsx';
import type { OfferedService, ProviderMatch } from './provider-matches.ts';
import { ProviderServices } from './provider-services.tsx';
import './provider-offer.css';

type Props = {
  readonly match: ProviderMatch;
  /** The names of services that the customer wants and this provider does not offer. */
  readonly missing: string;
  /** What is booked, if it is booked with this provider. */
  readonly booked: Booked | undefined;
  /** The total including all fees; undefined if nothing is chosen. */
  readonly price: BagPrice | undefined;
  /** Whether the order contains other items. */
  readonly hasOrder: boolean;
  readonly acts: OfferActs;
};

/** The unfolded card: what the provider would do, at what price, and how the price is made up. */
export default function OfferBody({ match, missing, booked, price, hasOrder, acts }: Props) {
  const { say, locale } = useSite();
  const inLanguage = useInLanguage();
  const { provider, suggested, others } = match;
  const services = {
    terms: provider.priceTerms,
    booked,
    onToggle: (service: OfferedService) => acts.toggle(provider.id, service),
    onQuantity: acts.setQuantity,
  };
  return (
    <>
      {price && <OfferParts price={price} terms={provider.priceTerms} hasOrder={hasOrder} />}
      <p className="soft small offer__about">{inLanguage.description(provider)}</p>
      <button type="button" className="link small" onClick={() => acts.about(match)}>
        {say(m.booking_about_provider)}
        <span className="sr">: {provider.displayName}</span>
      </button>
      <div className="offer__head">
        <h3 className="strong">{say(m.booking_suggested)}</h3>
        <span className="xs faint">{say(m.booking_select_one)}</span>
      </div>
      <p className="xs faint">{priceNote(locale, provider.priceTerms)}</p>
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
    </>
  );
}
