import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { replace } from 'react-router';
import { chooseResponses, wantedSubServices } from '#app/draft/choose.ts';
import { changeItem, useItem } from '#app/draft/work.ts';
import { BookingScreen } from '#app/features/booking/booking-screen.tsx';
import { guard } from '#app/features/booking/guard.ts';
import { LateEstimate } from '#app/features/booking/late-estimate.tsx';
import { askServices } from '#app/features/booking/lists.ts';
import { QuestionOptions } from '#app/features/booking/question-options.tsx';
import { ScreenComing } from '#app/features/booking/screen-coming.tsx';
import { ScreenFailed } from '#app/features/booking/screen-failed.tsx';
import { screenMeta } from '#app/features/booking/screen-meta.ts';
import { useOptionPrices } from '#app/features/booking/use-option-prices.ts';
import { screenPath, useSteps } from '#app/features/booking/use-steps.ts';
import { chooseResponse, questionsToAsk } from '#app/features/services/options.ts';
import { priceNote } from '#app/features/services/price-note.ts';
import type { Route } from './+types/options.ts';

export const meta = (args: Route.MetaArgs) => screenMeta(args, m.booking_options_title);

export async function clientLoader() {
  const item = guard(4);
  if (item instanceof Response) return item;
  const { selectedCategory, selectedSubCategory, selectedMainResponse } = item;
  const services = await askServices(selectedCategory?.categoryId ?? '', selectedSubCategory?.id ?? '');
  const service = services?.find(({ id }) => id === selectedMainResponse?.id);
  // The service has been withdrawn since: the customer has to choose another one.
  if (services && !service) {
    changeItem((now) => ({ ...now, selectedMainResponse: null, selectedSubResponses: [] }));
    return replace(screenPath(3));
  }
  return { service };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const say = useSay();
  return <ScreenComing screen={4} title={say(m.booking_options_title)} />;
}

export default function ChooseOptions({ loaderData: { service } }: Route.ComponentProps) {
  const { say, locale } = useSite();
  const prices = useOptionPrices();
  const inLanguage = useInLanguage();
  const item = useItem();
  const { forward } = useSteps(4);
  const [timesMissing, setTimesMissing] = useState(0);
  const chosen = item.selectedSubResponses;
  const isEnough = wantedSubServices(item).length > 0;
  return (
    <BookingScreen
      screen={4}
      title={service ? inLanguage.content(service) : say(m.booking_options_title)}
      lead={say(m.booking_options_lead)}
      status={
        chosen.length > 0 ? (
          <b className="strong">{say(m.booking_options_selected, { count: chosen.length })}</b>
        ) : (
          <span className="small soft">{say(m.booking_options_choose)}</span>
        )
      }
      estimate={<LateEstimate />}
      next={{
        isDisabled: !service,
        onPress: () => (isEnough ? forward() : setTimesMissing(timesMissing + 1)),
      }}
    >
      {timesMissing > 0 && !isEnough && (
        <div className="flow__note">
          <Note key={timesMissing} tone="error" isAlert takesFocus>
            {say(m.booking_options_missing)}
          </Note>
        </div>
      )}
      {service && prices?.terms && <p className="small soft flow__note">{priceNote(locale, prices.terms)}</p>}
      {service ? (
        questionsToAsk(service, chosen).map((question) => (
          <QuestionOptions
            key={question.id}
            question={question}
            chosen={chosen}
            priceOf={prices?.priceOf}
            onChoice={(ids) =>
              changeItem((now) =>
                chooseResponses(now, chooseResponse(service, now.selectedSubResponses, question, ids)),
              )
            }
          />
        ))
      ) : (
        <ScreenFailed />
      )}
    </BookingScreen>
  );
}
