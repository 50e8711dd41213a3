import type { OtherProviders } from '@mendwell/contract';
import { formatPrice, formatShortDay, m } from '@mendwell/copy';
import { Cover } from '@mendwell/ui/art.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { CalendarDays } from 'lucide-react';

type Offer = OtherProviders['providers'][number];

/** Returns how the total compares with what was ordered, how far it may rise, and the delivery fee in it. */
function useOfferNote({ totalPrice }: Offer, orderedTotal: number): string {
  const { say, locale } = useSite();
  const { estimatedPrice: total, estimatedPriceHigh: high, deliveryFee } = totalPrice;
  const money = (cents: number) => formatPrice(locale, cents);
  const amount = money(Math.abs(total - orderedTotal));
  const compared = () => {
    if (total === orderedTotal) return say(m.other_workshop_same);
    return say(total > orderedTotal ? m.other_workshop_more : m.other_workshop_less, { amount });
  };
  const upTo = high > total && say(m.other_workshop_up_to, { amount: money(high) });
  const parts = [
    [compared(), upTo].filter(Boolean).join(', '),
    deliveryFee > 0
      ? say(m.other_workshop_delivery, { amount: money(deliveryFee) })
      : say(m.other_workshop_delivery_free),
  ];
  return `${parts.filter(Boolean).join('. ')}.`;
}

type Props = {
  readonly offer: Offer;
  readonly orderedTotal: number;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
};

/**
 * A workshop that can take the order. Up to what was ordered one tap is enough; above it the button is an
 * obligation to pay and says so (§ 312j BGB).
 */
export function WorkshopOffer({ offer, orderedTotal, isBusy, isDisabled, onChoose }: Props) {
  const { say, locale } = useSite();
  const { displayName: provider, imageUrl, locality, totalPrice, backBy, isAboveOrder } = offer;
  const price = formatPrice(locale, totalPrice.estimatedPrice);
  const note = useOfferNote(offer, orderedTotal);
  return (
    <article className="other-offer">
      <div className="other-offer__head">
        <div>
          <h2 className="other-offer__name">{provider}</h2>
          {locality && <p className="small soft">{locality}</p>}
          <p className="other-offer__price">
            <b>{price}</b> <small>{say(m.other_workshop_all_in)}</small>
          </p>
          <p className="small soft">{note}</p>
        </div>
        <span className="other-offer__cover">
          <Cover url={imageUrl} />
        </span>
      </div>
      {backBy && (
        <p className="other-offer__back small">
          <Icon of={CalendarDays} size="s" />
          <span>{say(m.other_workshop_back_by, { day: formatShortDay(locale, backBy) })}</span>
        </p>
      )}
      <div className="other-offer__act">
        <Button
          look={isAboveOrder ? 'primary' : 'line'}
          wide
          isDisabled={isDisabled}
          onPress={onChoose}
          busyLabel={isBusy ? say(m.other_workshop_asking) : undefined}
        >
          {isAboveOrder
            ? say(m.other_workshop_accept, { total: price })
            : say(m.other_workshop_ask, { provider, price })}
        </Button>
      </div>
    </article>
  );
}
