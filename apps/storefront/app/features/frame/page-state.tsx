import { measureTopBar } from '@mendwell/ui/measure-height.ts';
import { useEffect } from 'react';
import { useClearDock } from '#app/features/chat/use-clear-dock.ts';
import { useClearFocus } from '#app/features/consent/use-clear-focus.ts';
import { useKeptLanguage } from '#app/features/language/use-kept-language.ts';
import { useMeasurement } from '#app/features/measurement/use-measurement.ts';
import { useClearedElsewhere } from '#app/features/my-data/use-cleared-elsewhere.ts';
import { OfflineStrip } from '#app/features/offline/offline-strip.tsx';
import { useCarryOver } from '#app/features/version/use-carry-over.ts';
import { useTroubleNotices } from '#app/features/version/use-trouble-notices.ts';
import { VersionStrip } from '#app/features/version/version-strip.tsx';

/** Tells the stylesheets how high the header is; pages that are not for customers have their own. */
function useHeaderHeight(): void {
  useEffect(() => measureTopBar(document.querySelector<HTMLElement>('.site-head')), []);
}

/**
 * Everything that concerns the page as a whole: notices above the header, and tasks that run after
 * hydration.
 */
export default function PageState() {
  useCarryOver();
  useTroubleNotices();
  useClearDock();
  useMeasurement();
  useClearFocus();
  useClearedElsewhere();
  useKeptLanguage();
  useHeaderHeight();
  return (
    <>
      <OfflineStrip />
      <VersionStrip />
    </>
  );
}
