import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { type CSSProperties, useState } from 'react';
import { BigPhoto } from './big-photo.tsx';
import { type NumberedSpot, Shot, type ShownPhoto } from './shot.tsx';
import './item-photos.css';

type Props = {
  /** What the photos show, as part of a sentence. */
  readonly of: string;
  readonly photos: readonly ShownPhoto[];
  readonly spots?: readonly NumberedSpot[];
};

const none: readonly NumberedSpot[] = [];

/** Shows the photos side by side; each opens in large. */
export function ItemPhotos({ of, photos, spots = none }: Props) {
  const say = useSay();
  const [open, setOpen] = useState<number>();
  if (photos.length === 0) return null;
  const on = (photo: ShownPhoto) => spots.filter(({ image }) => image === photo.name);
  const nameOf = (photo: ShownPhoto, at: number) => {
    const numbers = { number: at + 1, count: photos.length, item: of };
    const marked = on(photo).map(({ number }) => number);
    return marked.length > 0
      ? say(m.provider_photo_marked, { ...numbers, spots: marked.join(', ') })
      : say(m.provider_photo, numbers);
  };
  return (
    <>
      <ul className="ishots" aria-label={say(m.provider_photos_of, { item: of })}>
        {photos.map((photo, at) => (
          <li key={photo.name} style={{ '--ratio': photo.width / photo.height } as CSSProperties}>
            <button type="button" className="ishots__open" aria-haspopup="dialog" onClick={() => setOpen(at)}>
              <Shot photo={photo} spots={on(photo)} size="previewUrl" alt={nameOf(photo, at)} />
              {photos.length > 1 && (
                <span className="ishots__cap" aria-hidden="true">
                  {say(m.provider_photo_count, { number: at + 1, count: photos.length })}
                </span>
              )}
              <span className="sr">{say(m.provider_photo_open)}</span>
            </button>
          </li>
        ))}
      </ul>
      <BigPhoto
        photos={photos}
        at={open}
        of={of}
        spotsOn={on}
        nameOf={nameOf}
        onShow={setOpen}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
