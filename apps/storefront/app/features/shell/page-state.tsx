import { OfflineStrip } from '#app/features/offline/offline-strip.tsx';
import { useCarryOver } from '#app/features/version/use-carry-over.ts';
import { useToldTroubles } from '#app/features/version/use-told-troubles.ts';
import { VersionStrip } from '#app/features/version/version-strip.tsx';

/** What concerns the page as a whole, told above its header. */
export default function PageState() {
  useCarryOver();
  useToldTroubles();
  return (
    <>
      <OfflineStrip />
      <VersionStrip />
    </>
  );
}
