import { m } from '@mendwell/copy';
import { Dialog, DialogBody, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type NumberedSpot, Shot, type ShownPhoto } from './shot.tsx';
import { SpotList } from './spot-list.tsx';

type Props = {
  readonly photos: readonly ShownPhoto[];
  /** The index of the photo; undefined while none is open. */
  readonly at: number | undefined;
  readonly of: string;
  readonly spotsOn: (photo: ShownPhoto) => readonly NumberedSpot[];
  readonly nameOf: (photo: ShownPhoto, at: number) => string;
  readonly onShow: (at: number) => void;
  readonly onClose: () => void;
};

/** Shows a photo as large as the screen allows, with the customer's notes on its spots. */
export function BigPhoto({ photos, at, of, spotsOn, nameOf, onShow, onClose }: Props) {
  const say = useSay();
  const photo = at === undefined ? undefined : photos[at];
  return (
    <Dialog isOpen={photo !== undefined} onClose={onClose} contentKey="photo">
      {photo && at !== undefined && (
        <>
          <DialogHead title={say(m.provider_photos_of, { item: of })} closeLabel={say(m.shell_close)} />
          <DialogBody>
            <div className="big-shot">
              <Shot photo={photo} spots={spotsOn(photo)} size="url" alt={nameOf(photo, at)} />
            </div>
            {photos.length > 1 && (
              <p className="big-shot__turn">
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={say(m.provider_photo_before)}
                  onClick={() => onShow((at + photos.length - 1) % photos.length)}
                >
                  <Icon of={ChevronLeft} />
                </button>
                <span role="status">
                  {say(m.provider_photo_count, { number: at + 1, count: photos.length })}
                </span>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={say(m.provider_photo_next)}
                  onClick={() => onShow((at + 1) % photos.length)}
                >
                  <Icon of={ChevronRight} />
                </button>
              </p>
            )}
            <SpotList spots={spotsOn(photo)} />
          </DialogBody>
        </>
      )}
    </Dialog>
  );
}
