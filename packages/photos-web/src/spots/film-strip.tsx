import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { Photo } from '../photo.ts';
import { PhotoInput } from '../photo-input.tsx';
import { PhotoThumb } from '../photo-thumb.tsx';
import { mostPhotos } from '../photos-of-item.ts';
import type { Slot } from '../slot.tsx';
import type { Spots } from './use-spots.ts';

type Props = {
  readonly slots: readonly Slot[];
  readonly spots: Spots;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onMissing: (photo: Photo) => void;
};

/** Shows the photos as thumbnails, with the number of spots on each. */
export function FilmStrip({ slots, spots, onFiles, onMissing }: Props) {
  const say = useSay();
  const inputId = useId();
  const photos = slots.flatMap((slot) => ('photo' in slot ? [slot.photo] : []));
  const coming = slots.filter(({ status }) => status === 'resizing');
  return (
    <div className="films" role="group" aria-label={say(m.photos_list)}>
      {photos.map((photo, index) => {
        const count = spots.all.filter(({ photoId }) => photoId === photo.id).length;
        const numbers = { photo: index + 1, spots: count };
        return (
          <button
            key={photo.id}
            type="button"
            className="film"
            aria-label={count ? say(m.photos_film, numbers) : say(m.photos_film_plain, numbers)}
            aria-current={photo.id === spots.photo?.id}
            onClick={() => spots.show(photo)}
          >
            <PhotoThumb photo={photo} alt="" onMissing={onMissing} />
            {count > 0 && <span className="film__n">{count}</span>}
          </button>
        );
      })}
      {coming.map(({ id, name }) => (
        <span key={id} className="film" role="img" aria-label={say(m.photos_resizing_name, { name })} />
      ))}
      {photos.length + coming.length < mostPhotos && (
        <div>
          <PhotoInput id={inputId} name={say(m.photos_add)} onFiles={onFiles} />
          <label className="film film--add" htmlFor={inputId}>
            <Icon of={Plus} size="l" />
          </label>
        </div>
      )}
    </div>
  );
}
