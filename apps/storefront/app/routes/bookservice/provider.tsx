import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { otherItems } from '#app/draft/other-items.ts';
import { foundProviders, lastProviders, storedProviders } from '#app/draft/providers.ts';
import { useStored } from '#app/draft/stored.ts';
import { readWork, useItem } from '#app/draft/work.ts';
import { BookingScreen } from '#app/features/booking/booking-screen.tsx';
import { guard } from '#app/features/booking/guard.ts';
import { askProviders, askServicesOfAll } from '#app/features/booking/lists.ts';
import { Offers } from '#app/features/booking/providers/offers.tsx';
import { ScreenComing } from '#app/features/booking/screen-coming.tsx';
import { ScreenFailed } from '#app/features/booking/screen-failed.tsx';
import { screenMeta } from '#app/features/booking/screen-meta.ts';
import { LastProviders } from '#app/features/providers/last-providers.tsx';
import { findMatches, wishOf } from '#app/features/providers/provider-matches.ts';
import type { Route } from './+types/provider.ts';

export const meta = (args: Route.MetaArgs) => screenMeta(args, m.booking_group_provider);

/** Few customers get this far without a location, so the form is loaded separately. */
const loadPlaceForm = () =>
  import('#app/features/booking/providers/place-form.tsx').then(
    ({ PlaceForm }) => PlaceForm,
    () => undefined,
  );

/** The alternatives for when no provider is found are loaded separately as well. */
const loadNoProviders = () =>
  import('#app/features/booking/providers/no-providers.tsx').then(
    ({ NoProviders }) => NoProviders,
    () => undefined,
  );

export async function clientLoader() {
  const item = guard(7);
  if (item instanceof Response) return item;
  const postcode = storedLocation.get()?.zipCode;
  const wish = wishOf(item);
  const nobody = { NoProviders: undefined, PlaceForm: undefined };
  if (!postcode) return { ...nobody, postcode, wish, matches: undefined, PlaceForm: await loadPlaceForm() };
  const [providers, services] = await Promise.all([
    askProviders(),
    askServicesOfAll(item.selectedCategory?.categoryId ?? '', item.selectedSubCategory?.id ?? ''),
  ]);
  const work = readWork();
  const circumstances = { postcode, bagProviderId: work.bag.provider?.id, ordered: otherItems(work) };
  const matches = providers && services && findMatches(providers, services, item, circumstances);
  if (matches)
    storedProviders.set(
      foundProviders(
        wish,
        postcode,
        matches.map(({ provider }) => provider),
      ),
    );
  if (matches?.length === 0)
    return { ...nobody, postcode, wish, matches, NoProviders: await loadNoProviders() };
  return { ...nobody, postcode, wish, matches };
}
clientLoader.hydrate = true as const;

/** Until the list is loaded, shows the last list for the same wish: names without prices. */
export function HydrateFallback() {
  const say = useSay();
  const wish = wishOf(useItem());
  const postcode = useStored(storedLocation)?.zipCode;
  const last = lastProviders(useStored(storedProviders), wish, postcode);
  return (
    <ScreenComing screen={7} title={say(m.booking_group_provider)}>
      {last && <LastProviders providers={last} />}
    </ScreenComing>
  );
}

export default function ChooseProvider({ loaderData }: Route.ComponentProps) {
  const { postcode, wish, matches, PlaceForm, NoProviders } = loaderData;
  const say = useSay();
  if (PlaceForm)
    return (
      <NothingToAdd title={say(m.booking_no_place)}>
        <PlaceForm />
      </NothingToAdd>
    );
  if (!postcode || !matches)
    return (
      <NothingToAdd title={say(m.booking_group_provider)}>
        <ScreenFailed />
      </NothingToAdd>
    );
  if (matches.length === 0)
    return (
      <NothingToAdd
        title={say(m.booking_providers_none)}
        lead={say(m.booking_providers_none_lead, { postcode })}
      >
        {NoProviders ? <NoProviders /> : <ScreenFailed />}
      </NothingToAdd>
    );
  return <Offers matches={matches} wish={wish} />;
}

type NothingProps = { readonly title: string; readonly lead?: string; readonly children: ReactNode };

function NothingToAdd({ title, lead = '', children }: NothingProps) {
  const say = useSay();
  const next = {
    label: say(m.booking_add),
    look: 'key',
    isDisabled: true,
    onPress: () => undefined,
  } as const;
  return (
    <BookingScreen screen={7} title={title} lead={lead} next={next}>
      {children}
    </BookingScreen>
  );
}
