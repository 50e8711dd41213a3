import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Screen } from '#app/draft/steps.ts';
import { screens } from '#app/draft/steps.ts';
import { useFreshLists } from '#app/features/bag/use-fresh-lists.ts';
import { BookingSteps } from '#app/features/booking/booking-steps.tsx';
import { ChangingStrip } from '#app/features/booking/changing-strip.tsx';
import { stepsAhead } from '#app/features/booking/fetch-ahead.ts';
import { idly } from '#app/features/booking/idly.ts';
import { namedScreen } from '#app/features/booking/named-screen.ts';
import { useIdle } from '#app/features/booking/use-idle.ts';
import { screenPath } from '#app/features/booking/use-steps.ts';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';

export const handle = { hasSlimFooter: true };

/** Returns the screen that an address leads to: the first one leads on to what the address names. */
function screenAt(pathname: string, search: string): Screen {
  const opened = screens.find((one) => pathname.startsWith(screenPath(one))) ?? 1;
  return (opened === 1 && namedScreen(new URLSearchParams(search))) || opened;
}

/** The dialogs that the screens may open. */
const dialogs = ['bag', 'coming-soon', 'provider', 'fit', 'switch'] as const;

// If the module cannot be loaded, the next visit to a booking screen tries again.
const startSending = () =>
  import('#app/features/photos/upload-queue.ts').then(
    ({ startUploads }) => startUploads(),
    () => undefined,
  );

/** Frames all seven screens: the thread stays while they change, and is animated forward and back. */
export default function Booking() {
  const { pathname, search } = useLocation();
  const screen = screenAt(pathname, search);
  useFreshLists();
  const isIdle = useIdle();
  const { prepare } = useDialogs();
  useEffect(() => {
    if (!isIdle) return;
    const loading: Promise<unknown>[] = [];
    const loadDialogs = dialogs.map((name) => () => loading.push(prepare(name)));
    idly([() => loading.push(startSending()), ...loadDialogs, ...stepsAhead(loading)]);
  }, [isIdle, prepare]);
  return (
    <>
      <BookingSteps screen={screen} />
      <ChangingStrip screen={screen} />
      <Outlet />
    </>
  );
}
