import { drawingOf } from '@mendwell/brand/drawings';
import type { MainResponse } from '@mendwell/contract';
import { formatFromPrice, m } from '@mendwell/copy';
import { ChoiceGroup } from '@mendwell/ui/choice-group.tsx';
import { ServiceCard } from '@mendwell/ui/service-card.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { chooseService } from '#app/draft/choose.ts';
import { storedLocation } from '#app/draft/location.ts';
import { changeItem, readWork, useItem } from '#app/draft/work.ts';
import { ArrivalNote } from '#app/features/booking/arrival-note.tsx';
import { BookingScreen } from '#app/features/booking/booking-screen.tsx';
import { ChosenStatus } from '#app/features/booking/chosen-status.tsx';
import { guard } from '#app/features/booking/guard.ts';
import { askProviders, askServices } from '#app/features/booking/lists.ts';
import { NoService } from '#app/features/booking/no-service.tsx';
import { ScreenComing } from '#app/features/booking/screen-coming.tsx';
import { ScreenFailed } from '#app/features/booking/screen-failed.tsx';
import { screenMeta } from '#app/features/booking/screen-meta.ts';
import { scrollOn } from '#app/features/booking/scroll-on.ts';
import { serviceTitle } from '#app/features/booking/service-title.ts';
import { asChosenService } from '#app/features/booking/take-over.ts';
import { useSteps } from '#app/features/booking/use-steps.ts';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { lowestPrices } from '#app/features/providers/from-price.ts';
import { priceNote } from '#app/features/services/price-note.ts';
import type { Route } from './+types/service.ts';

export const meta = (args: Route.MetaArgs) => screenMeta(args, m.booking_group_service);

export async function clientLoader() {
  const item = guard(3);
  if (item instanceof Response) return item;
  const { selectedCategory, selectedSubCategory } = item;
  const [services, providers] = await Promise.all([
    askServices(selectedCategory?.categoryId ?? '', selectedSubCategory?.id ?? ''),
    askProviders(),
  ]);
  const asked = { postcode: storedLocation.get()?.zipCode, providerId: readWork().bag.provider?.id };
  return {
    services,
    from: lowestPrices(services ?? [], providers ?? [], asked),
    // The providers of one city have the same terms.
    terms: providers?.[0]?.priceTerms,
  };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { locale } = useSite();
  return <ScreenComing screen={3} title={serviceTitle(locale)} isTiled />;
}

export default function ChooseService({ loaderData: { services, from, terms } }: Route.ComponentProps) {
  const { say, locale } = useSite();
  const inLanguage = useInLanguage();
  const { open } = useDialogs();
  const { selectedMainResponse, selectedSubCategory } = useItem();
  const { forward } = useSteps(3);

  const choose = (service: MainResponse, pointerType: string, card: Element) => {
    if (service.hasSubQuestions) {
      changeItem((item) => chooseService(item, asChosenService(service)));
      scrollOn(pointerType, card);
      return;
    }
    const coming = {
      title: inLanguage.content(service),
      text: inLanguage.description(service.parentSubCategory),
      art: drawingOf('services', service.parentSubCategory.illustration),
    };
    void open({ name: 'coming-soon', service: coming });
  };
  return (
    <BookingScreen
      screen={3}
      title={serviceTitle(locale, selectedSubCategory?.nouns)}
      lead={say(m.booking_service_lead)}
      status={
        <ChosenStatus name={selectedMainResponse ? inLanguage.content(selectedMainResponse) : undefined} />
      }
      next={{ isDisabled: !selectedMainResponse, onPress: forward }}
    >
      <ArrivalNote />
      {!services && <ScreenFailed />}
      {services?.length === 0 && <NoService />}
      {services && terms && Object.keys(from).length > 0 && (
        <p className="small soft flow__note">{priceNote(locale, terms)}</p>
      )}
      {services && services.length > 0 && (
        <ChoiceGroup className="svc-list" label={say(m.booking_service_group)}>
          {services.map((service) => {
            const price = from[service.id];
            return (
              <ServiceCard
                key={service.id}
                name={inLanguage.content(service)}
                description={inLanguage.subcontent(service)}
                art={drawingOf('services', service.parentSubCategory.illustration)}
                isSelected={selectedMainResponse?.id === service.id}
                {...(price === undefined
                  ? {}
                  : { price: say(m.booking_service_from, { price: formatFromPrice(locale, price) }) })}
                {...(service.hasSubQuestions ? {} : { badge: say(m.booking_service_soon) })}
                onPress={(pointerType, card) => choose(service, pointerType, card)}
              />
            );
          })}
        </ChoiceGroup>
      )}
    </BookingScreen>
  );
}
