import { m } from '@mendwell/copy';
import { LineSkeletons, TileSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import type { Screen } from '#app/draft/steps.ts';
import { BookingScreen } from './booking-screen.tsx';

type Props = {
  readonly screen: Screen;
  readonly title: string;
  readonly isTiled?: boolean;
  /** Content that is already known, shown instead of the list's placeholder. */
  readonly children?: ReactNode;
};

/** Shows a screen before its list and the customer's stored work are loaded. */
export function ScreenComing({ screen, title, isTiled = false, children }: Props) {
  const say = useSay();
  const Skeletons = isTiled ? TileSkeletons : LineSkeletons;
  return (
    <BookingScreen screen={screen} title={title} next={{ isDisabled: true, onPress: () => undefined }}>
      <Skeletons label={say(m.booking_loading)} count={children ? 0 : 8} />
      {children}
    </BookingScreen>
  );
}
