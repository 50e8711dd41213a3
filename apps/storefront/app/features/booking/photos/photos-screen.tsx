import { m } from '@mendwell/copy';
import { useAnnouncer } from '@mendwell/photos-web/announcer.tsx';
import { PhotoInput } from '@mendwell/photos-web/photo-input.tsx';
import { isInMemoryOnly } from '@mendwell/photos-web/photo-store.ts';
import { mostPhotos } from '@mendwell/photos-web/photos-of-item.ts';
import { warmUp } from '@mendwell/photos-web/resize/resize.ts';
import type { Slot } from '@mendwell/photos-web/slot.tsx';
import { useSlotNews } from '@mendwell/photos-web/slot.tsx';
import { useFilesFromOutside } from '@mendwell/photos-web/use-files-from-outside.ts';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Info, MapPin, WifiOff } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { clearRefusals, useIncoming } from '#app/features/photos/incoming.ts';
import { PhotoList } from '#app/features/photos/photo-list.tsx';
import { isUsable, usePhotoSlots } from '#app/features/photos/photo-slots.ts';
import { usePicker } from '#app/features/photos/use-picker.ts';
import { BookingScreen } from '../booking-screen.tsx';
import { LateEstimate } from '../late-estimate.tsx';
import { DropZone } from './drop-zone.tsx';
import { PhotoNotes } from './photo-notes.tsx';
import { PhotoTips } from './photo-tips.tsx';
import { useGoingOn } from './use-going-on.tsx';
import './photos-screen.css';

type Props = {
  /** A drawing of the customer's kind of item. */
  readonly art: string;
  readonly onMark: () => void;
};

/** The screen where the customer adds up to four photos of the damage. */
export function PhotosScreen({ art, onMark }: Props) {
  const say = useSay();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const slots = usePhotoSlots();
  const { pick, take } = usePicker(input);
  const isOver = useFilesFromOutside(take);
  const { timesMissing, status, next } = useGoingOn(slots);
  const [announce, announced] = useAnnouncer();
  useSlotNews(slots, announce);
  const { hadTooMany } = useIncoming();
  const isFull = slots.filter((slot) => 'photo' in slot || slot.status === 'resizing').length >= mostPhotos;

  // A hidden input loses the focus, so the focus moves to the list beside it.
  useLayoutEffect(() => {
    if (isFull && document.activeElement === input.current) list.current?.focus();
  }, [isFull]);
  useEffect(() => {
    warmUp();
    return clearRefusals;
  }, []);

  return (
    <BookingScreen
      screen={5}
      title={say(m.photos_title)}
      lead={say(m.photos_lead)}
      status={status}
      estimate={<LateEstimate />}
      next={next}
    >
      <PhotoNotes slots={slots} timesMissing={timesMissing} />
      <PhotoInput id={inputId} name={say(m.photos_add)} ref={input} isHidden={isFull} onFiles={take} />
      {!isFull && <DropZone inputId={inputId} isOver={isOver} onFiles={take} />}
      <PhotoList slots={slots} input={input} onPick={pick} isFull={isFull} list={list} announce={announce} />
      {isFull && !hadTooMany && (
        <p className="photos-full small soft">
          <Icon of={Info} size="s" />
          <span>{say(m.photos_full)}</span>
        </p>
      )}
      <StorageNotes slots={slots} />
      {slots.some(isUsable) && (
        <div className="photos-mark">
          <Button look="line" size="s" onPress={onMark}>
            <Icon of={MapPin} />
            {say(m.photos_mark)}
          </Button>
          <span className="small soft">{say(m.photos_mark_text)}</span>
        </div>
      )}
      <PhotoTips art={art} />
      {announced}
    </BookingScreen>
  );
}

/** Shows, without an alert, what the customer should know about photos that are not sent yet. */
function StorageNotes({ slots }: { readonly slots: readonly Slot[] }) {
  const say = useSay();
  const isOffline = slots.some(({ status }) => status === 'offline');
  const needsPage = slots.some(({ id, status }) => status !== 'done' && isInMemoryOnly(id));
  return (
    <div className="photo-notes" role="status">
      {isOffline && !needsPage && <Note icon={WifiOff}>{say(m.photos_offline)}</Note>}
      {needsPage && <Note>{say(m.photos_in_memory)}</Note>}
    </div>
  );
}
