import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Camera } from 'lucide-react';
import { useId, useRef, useSyncExternalStore } from 'react';
import { useAnnouncer } from '../announcer.tsx';
import type { Photo } from '../photo.ts';
import { PhotoInput } from '../photo-input.tsx';
import { deletePhoto } from '../photo-store.ts';
import { type Slot, SlotView, slotOfFile, slotOfPhoto, useSlotNews } from '../slot.tsx';
import type { UploadState, UploadTasks } from '../upload-tasks.ts';
import { StoredThumb } from './stored-thumb.tsx';
import { useIncomingFiles } from './use-incoming-files.ts';
import '@mendwell/ui/button.css';
import './work-photos.css';

type Sent = { readonly name: string; readonly previewUrl: string };

type Props = {
  readonly label: string;
  readonly uploads: UploadTasks;
  /** The photos that the server has. */
  readonly sent: readonly Sent[];
  readonly photos: readonly Photo[];
  readonly most: number;
  readonly onAdd: (photo: Photo) => void;
  readonly onRemove: (id: string) => void;
};

const turn: UploadState = { kind: 'waiting', why: 'turn' };
const done: UploadState = { kind: 'done' };

/** The provider's own photos; they are sent while the provider goes on typing. */
export function WorkPhotos({ label, uploads, sent, photos, most, onAdd, onRemove }: Props) {
  const say = useSay();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const states = useSyncExternalStore(uploads.subscribe, uploads.states, uploads.states);
  const incoming = useIncomingFiles(uploads, most - photos.length, onAdd);
  const stateOf = (photo: Photo) => states.get(photo.id) ?? (photo.upload ? done : turn);
  const slots: Slot[] = [
    ...photos.map((photo) => slotOfPhoto(photo, stateOf(photo))),
    ...incoming.files.map(slotOfFile),
  ];
  const [announce, place] = useAnnouncer();
  useSlotNews(slots, announce);

  const remove = (slot: Slot) => {
    announce(say(m.photos_said_removed, { name: slot.name || label }));
    if ('photo' in slot) {
      onRemove(slot.id);
      void deletePhoto(slot.id);
    } else incoming.drop(slot.id);
    input.current?.focus();
  };
  const isFull = photos.length >= most;
  return (
    <div className="wphotos">
      {slots.length > 0 && (
        <ul className="phs" aria-label={label}>
          {slots.map((slot, at) => (
            <li key={slot.id}>
              <WorkPhotoSlot
                slot={slot}
                sent={sent}
                number={at + 1}
                onRemove={() => remove(slot)}
                onRetry={() =>
                  'incoming' in slot ? incoming.tryAgain(slot.incoming) : uploads.retry(slot.id)
                }
                onChoose={() => {
                  remove(slot);
                  input.current?.click();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div hidden={isFull}>
        <PhotoInput id={id} ref={input} name={label} onFiles={incoming.choose} />
        <label className={buttonClass('line', 'm', true)} htmlFor={id}>
          <Icon of={Camera} />
          {label}
        </label>
      </div>
      {incoming.hadTooMany && (
        <p className="small soft" role="status">
          {say(m.provider_photos_most, { count: most })}
        </p>
      )}
      {place}
    </div>
  );
}

type WorkPhotoSlotProps = {
  readonly slot: Slot;
  readonly sent: readonly Sent[];
  readonly number: number;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly onChoose: () => void;
};

/** Shows one of the provider's photos, with what can be done about it. */
function WorkPhotoSlot({ slot, sent, number, onRemove, onRetry, onChoose }: WorkPhotoSlotProps) {
  const say = useSay();
  const alt = say(m.photos_number, { number });
  const canRetry = slot.status === 'resize failed' || slot.status === 'upload failed';
  const action = canRetry
    ? { label: say(m.shell_try_again), onPress: onRetry }
    : { label: say(m.photos_choose_another), onPress: onChoose };
  const picture = 'photo' in slot ? <StoredThumb photo={slot.photo} sent={sent} alt={alt} /> : undefined;
  return <SlotView slot={{ ...slot, name: slot.name || alt }} {...{ picture, action, onRemove }} />;
}
