import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { otherItems } from '#app/draft/other-items.ts';
import { furthestScreen } from '#app/draft/steps.ts';
import { useBag, useDraft } from '#app/draft/work.ts';
import {
  bookedNow,
  type ProviderMatch,
  priceOfChoice,
  wishOf,
} from '#app/features/providers/provider-matches.ts';
import { ProviderOffer } from '#app/features/providers/provider-offer.tsx';
import { Ranking } from '#app/features/providers/ranking.tsx';
import { useOfferActs } from '#app/features/providers/use-offer-acts.ts';
import { afterPaint } from '../after-paint.ts';
import { BookingScreen } from '../booking-screen.tsx';
import { Estimate } from '../estimate.tsx';
import { useReturnDates } from '../use-return-dates.ts';
import { useAddToOrder } from './use-add-to-order.ts';

type Props = {
  /** Contains at least one match. */
  readonly matches: readonly ProviderMatch[];
  /** The wish (see `wishOf`) that the matches were found for. */
  readonly wish: string;
};

/**
 * Lists the providers that can do the work, with their prices and the button that adds it to the order.
 */
export function Offers({ matches, wish }: Props) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const bag = useBag();
  const draft = useDraft();
  const { item, editing } = draft;
  const acts = useOfferActs(matches);
  const addToOrder = useAddToOrder();
  const { revalidate } = useRevalidator();
  const dates = useReturnDates();
  const [timesMissing, setTimesMissing] = useState(0);

  // Another tab, or a saved change, may have replaced the item that is being edited.
  const isStale = wishOf(item) !== wish;
  // An item that is not ready for this screen is already being redirected to another one.
  const isToBeAsked = isStale && furthestScreen(item) === 7;
  useEffect(() => {
    if (isToBeAsked) void revalidate();
  }, [isToBeAsked, revalidate]);

  const booked = useMemo(() => bookedNow(item, matches), [item, matches]);
  const selected = matches.find(({ provider }) => provider.id === booked?.providerId);
  const isEnough = booked !== undefined && booked.subservices.length > 0;
  const ordered = useMemo(() => otherItems({ bag, draft }), [bag, draft]);
  const price = selected && priceOfChoice(selected, booked, ordered);
  const nameOf = (id: string) => {
    const answer = item.selectedSubResponses.find((one) => one.childSubCategories.includes(id));
    return answer ? inLanguage.content(answer) : id;
  };
  const finish = () => {
    if (isStale) return void revalidate();
    setTimesMissing(isEnough ? 0 : timesMissing + 1);
    if (isEnough && selected) afterPaint(() => addToOrder(selected.provider, booked));
  };
  return (
    <BookingScreen
      screen={7}
      title={say(m.booking_providers_title, { count: matches.length })}
      lead={say(m.booking_providers_lead)}
      settling={selected?.provider.displayName}
      estimate={price && <Estimate total={price.total} among={undefined} isWholeOrder={ordered.length > 0} />}
      next={{ label: say(editing ? m.booking_save_change : m.booking_add), look: 'key', onPress: finish }}
    >
      {timesMissing > 0 && !isEnough && (
        <div className="flow__note">
          <Note key={timesMissing} tone="error" isAlert takesFocus>
            {say(m.booking_services_missing)}
          </Note>
        </div>
      )}
      {matches.map((match) => (
        <ProviderOffer
          key={match.provider.id}
          match={match}
          missing={match.missing.map(nameOf).join(', ')}
          booked={booked?.providerId === match.provider.id ? booked : undefined}
          backBy={dates?.providers.find(({ id }) => id === match.provider.id)?.onArrival}
          ordered={ordered}
          acts={acts}
        />
      ))}
      <Ranking />
    </BookingScreen>
  );
}
