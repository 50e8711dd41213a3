import { m } from '@mendwell/copy';
import { LineSkeletons, TileSkeletons } from '@mendwell/ui/skeleton.tsx';
import { useSay } from '@mendwell/web/site.tsx';

/** The skeleton of a page that is loading: tiles or lines of text. */
export default function PageSkeleton({ isTiled }: { readonly isTiled: boolean }) {
  const say = useSay();
  const Skeletons = isTiled ? TileSkeletons : LineSkeletons;
  return (
    <div className="wrap section">
      <Skeletons label={say(m.shell_loading)} count={isTiled ? 8 : 12} />
    </div>
  );
}
