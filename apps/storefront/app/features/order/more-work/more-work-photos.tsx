import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { useOrderPhotos } from '../use-order-photos.ts';

type Props = {
  readonly names: readonly string[];
  readonly loaded: ReturnType<typeof useOrderPhotos>;
  /** The name of the item that they show. */
  readonly item: string;
};

/** The photos from the bench; each opens in full size in a new tab. */
export function MoreWorkPhotos({ names, loaded, item }: Props) {
  const say = useSay();
  const shown = names.flatMap((name) => loaded.photos.get(name) ?? []);
  if (loaded.state === 'failed' && shown.length === 0)
    return (
      <Note tone="warn">
        {say(m.status_photos_failed)}{' '}
        <Button look="quiet" size="s" onPress={loaded.askAgain}>
          {say(m.shell_try_again)}
        </Button>
      </Note>
    );
  return (
    <div className="more-work__shots">
      {/* Until they are here, their places are kept, so that nothing below moves. */}
      {loaded.state === 'loading' && names.map((name) => <span className="more-work__shot" key={name} />)}
      {shown.map((photo, at) => (
        <a className="more-work__shot" key={photo.name} href={photo.url} target="_blank" rel="noreferrer">
          <img
            src={photo.previewUrl}
            alt={say(m.more_work_photo, { item, number: at + 1 })}
            width={photo.width}
            height={photo.height}
            decoding="async"
            onError={loaded.onPhotoError}
          />
          <span className="sr">, {say(m.quote_photo_opens)}</span>
        </a>
      ))}
    </div>
  );
}
