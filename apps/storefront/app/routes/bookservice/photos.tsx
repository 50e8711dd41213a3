import { drawingOf } from '@mendwell/brand/drawings';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect } from 'react';
import { useItem } from '#app/draft/work.ts';
import { guard } from '#app/features/booking/guard.ts';
import { PhotosScreen } from '#app/features/booking/photos/photos-screen.tsx';
import { ScreenComing } from '#app/features/booking/screen-coming.tsx';
import { screenMeta } from '#app/features/booking/screen-meta.ts';
import { useSteps } from '#app/features/booking/use-steps.ts';
import { startUploads } from '#app/features/photos/upload-queue.ts';
import type { Route } from './+types/photos.ts';

export const meta = (args: Route.MetaArgs) => screenMeta(args, m.photos_title);

const spots = 'spots';

/** Loaded once there is a photo. If it cannot be loaded, the photos stay in view. */
const loadSpots = () =>
  import('#app/features/booking/photos/spots-screen.tsx').then(
    ({ SpotsScreen }) => SpotsScreen,
    () => undefined,
  );

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const item = guard(5);
  if (item instanceof Response) return item;
  const isMarking = new URL(request.url).searchParams.get('view') === spots;
  return { SpotsScreen: isMarking ? await loadSpots() : undefined };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const say = useSay();
  return <ScreenComing screen={5} title={say(m.photos_title)} />;
}

/** One screen with two views: the photos, and the markers of the damage on them. */
export default function ShowPhotos({ loaderData: { SpotsScreen } }: Route.ComponentProps) {
  const { selectedSubCategory, images } = useItem();
  const { aside } = useSteps(5);
  useEffect(startUploads, []);
  const hasPhotos = images.length > 0;
  useEffect(() => {
    if (hasPhotos) void loadSpots();
  }, [hasPhotos]);
  if (SpotsScreen && hasPhotos) return <SpotsScreen />;
  return (
    <PhotosScreen
      art={drawingOf('items', selectedSubCategory?.illustration ?? '')}
      onMark={() => aside(`?view=${spots}`)}
    />
  );
}
