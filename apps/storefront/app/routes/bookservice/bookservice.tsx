import { m } from '@mendwell/copy';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Screen } from '#app/draft/steps.ts';
import { screens } from '#app/draft/steps.ts';
import { useFreshLists } from '#app/features/bag/use-fresh-lists.ts';
import { BookingSteps } from '#app/features/booking/booking-steps.tsx';
import { ChangingStrip } from '#app/features/booking/changing-strip.tsx';
import { fetchAhead } from '#app/features/booking/fetch-ahead.ts';
import { useIdle } from '#app/features/booking/use-idle.ts';
import { screenPath } from '#app/features/booking/use-steps.ts';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/bookservice.ts';

/** What each screen is called in the browser's tab and history, and by screen readers on arrival. */
const titles = {
  1: m.booking_category_title,
  2: m.booking_type_title,
  3: m.booking_service_title,
  4: m.booking_options_title,
  5: m.photos_title,
  6: m.booking_details_title,
  7: m.booking_group_provider,
} as const satisfies Record<Screen, unknown>;
const screenAt = (pathname: string): Screen =>
  screens.find((one) => pathname.startsWith(screenPath(one))) ?? 1;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) =>
    say(m.booking_title, { screen: say(titles[screenAt(args.location.pathname)]), platform }),
  );

/** Frames all seven screens: the thread stays while they change, and is animated forward and back. */
export default function Booking() {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  useFreshLists();
  const isIdle = useIdle();
  const { prepare } = useDialogs();
  useEffect(() => {
    if (!isIdle) return;
    for (const name of ['bag', 'coming-soon', 'provider', 'fit', 'switch'] as const) prepare(name);
    fetchAhead();
  }, [isIdle, prepare]);
  useEffect(() => {
    // If the module cannot be loaded, the next visit to a booking screen tries again.
    const loading = import('#app/features/photos/upload-queue.ts');
    loading.then(({ startUploads }) => startUploads()).catch(() => undefined);
  }, []);
  return (
    <>
      <BookingSteps screen={screen} />
      <ChangingStrip screen={screen} />
      <Outlet />
    </>
  );
}
