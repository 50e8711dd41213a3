import { m } from '@mendwell/copy';
import { useSay } from '#app/site/site.tsx';
import { LineSkeletons, TileSkeletons } from '#app/ui/skeleton.tsx';

/** The outline of a page that is on its way: something to look at, or something to read. */
export default function PageSkeleton({ isTiled }: { readonly isTiled: boolean }) {
  const say = useSay();
  const Skeletons = isTiled ? TileSkeletons : LineSkeletons;
  return (
    <div className="wrap section">
      <Skeletons label={say(m.shell_loading)} count={isTiled ? 8 : 12} />
    </div>
  );
}
