import { m } from '@mendwell/copy';
import { readEstimatedValue } from '@mendwell/domain';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { readWork } from '#app/draft/work.ts';
import { BookingScreen } from '#app/features/booking/booking-screen.tsx';
import { DetailsForm } from '#app/features/booking/details-form.tsx';
import { guard } from '#app/features/booking/guard.ts';
import { LateEstimate } from '#app/features/booking/late-estimate.tsx';
import { askBrands, askColours } from '#app/features/booking/lists.ts';
import { ScreenComing } from '#app/features/booking/screen-coming.tsx';
import { screenMeta } from '#app/features/booking/screen-meta.ts';
import { useSteps } from '#app/features/booking/use-steps.ts';
import { useValueProblem } from '#app/features/booking/use-value-problem.ts';
import type { Route } from './+types/details.ts';

export const meta = (args: Route.MetaArgs) => screenMeta(args, m.booking_details_title);

export async function clientLoader() {
  const item = guard(6);
  if (item instanceof Response) return item;
  const [brands, colours] = await Promise.all([askBrands(), askColours()]);
  return { brands: brands ?? [], colours: colours ?? [] };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const say = useSay();
  return <ScreenComing screen={6} title={say(m.booking_details_title)} />;
}

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  const say = useSay();
  const { forward } = useSteps(6);
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setIsTried] = useState(false);

  const goOn = (event?: FormEvent) => {
    event?.preventDefault();
    setIsTried(true);
    // Reads the draft again: the customer may have typed since the last render.
    if (readEstimatedValue(readWork().draft.item.details.estimatedValue).ok) forward();
    else form.current?.querySelector<HTMLInputElement>('[name="estimatedValue"]')?.focus();
  };
  return (
    <BookingScreen
      screen={6}
      title={say(m.booking_details_title)}
      lead={say(m.booking_details_lead)}
      status={<FieldsToFix isTried={isTried} />}
      estimate={<LateEstimate />}
      next={{ onPress: () => goOn() }}
    >
      <form ref={form} noValidate onSubmit={goOn}>
        <DetailsForm isTried={isTried} brands={loaderData.brands} colours={loaderData.colours} />
        {/* Enter in a field submits the form; the visible button is in the bar. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      </form>
    </BookingScreen>
  );
}

function FieldsToFix({ isTried }: { readonly isTried: boolean }) {
  const say = useSay();
  if (!useValueProblem(isTried)) return null;
  return (
    <span className="bar__error small">
      <Icon of={CircleAlert} size="s" />
      {say(m.booking_fields_to_fix, { count: 1 })}
    </span>
  );
}
