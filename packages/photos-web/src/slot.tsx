import { m, type Say } from '@mendwell/copy';
import { PhotoSlot } from '@mendwell/ui/photo-slot.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Photo } from './photo.ts';
import type { ResizeFailure } from './resize/resize.ts';
import type { UploadState } from './upload-tasks.ts';

/** A chosen file that is not a photo of the item yet, or will never be one. */
export type Incoming = {
  readonly id: string;
  readonly file: File;
  readonly state: 'resizing' | ResizeFailure;
};

/** A photo of the item, or a file that is about to become one, as the customer sees it. */
export type Slot = {
  readonly id: string;
  readonly name: string;
  readonly status:
    | 'resizing'
    | 'damaged'
    | 'heic'
    | 'resize failed'
    | 'waiting'
    | 'offline'
    | 'again'
    | 'uploading'
    | 'done'
    | 'upload failed'
    | 'refused'
    | 'gone';
  readonly percent?: number | undefined;
  /** Why the server refused the photo, in the server's words. */
  readonly words?: string | undefined;
} & ({ readonly photo: Photo } | { readonly incoming: Incoming });

function statusOf(upload: UploadState): Slot['status'] {
  if (upload.kind === 'waiting') return upload.why === 'turn' ? 'waiting' : upload.why;
  if (upload.kind === 'failed') return upload.canRetry ? 'upload failed' : 'refused';
  return upload.kind;
}

/** Returns the slot of a photo that is uploaded or on its way to the server. */
export const slotOfPhoto = (photo: Photo, upload: UploadState): Slot => ({
  id: photo.id,
  name: photo.fileName,
  status: statusOf(upload),
  percent: upload.kind === 'uploading' ? upload.percent : undefined,
  words: upload.kind === 'failed' ? upload.words : undefined,
  photo,
});

/** Returns the slot of a file that is not a photo yet, or will never be one. */
export const slotOfFile = (incoming: Incoming): Slot => ({
  id: incoming.id,
  name: incoming.file.name,
  status: incoming.state === 'failed' ? 'resize failed' : incoming.state,
  incoming,
});

/** Returns what is wrong with a photo, or undefined if nothing is. */
function complaintOf({ status, words }: Slot, say: Say): string | undefined {
  switch (status) {
    case 'damaged':
      return say(m.photos_damaged);
    case 'heic':
      return say(m.photos_heic);
    case 'resize failed':
      return say(m.photos_resize_failed);
    case 'upload failed':
      return say(m.photos_upload_failed);
    case 'refused':
      return words ?? say(m.photos_damaged);
    case 'gone':
      return say(m.photos_gone);
    default:
      return undefined;
  }
}

/** Returns the caption under a photo. */
function captionOf({ status, name }: Slot, say: Say): string {
  switch (status) {
    case 'resizing':
      return say(m.photos_resizing);
    case 'waiting':
      return say(m.photos_waiting);
    case 'offline':
      return say(m.photos_waiting_offline);
    case 'again':
      return say(m.photos_waiting_again);
    case 'uploading':
      return say(m.photos_uploading);
    default:
      return name;
  }
}

type Props = {
  readonly slot: Slot;
  readonly picture: ReactNode;
  /** What the customer can do about a photo with a problem. */
  readonly action: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onRemove: () => void;
};

/**
 * Shows a photo that is uploading, uploaded or has a problem. The caller decides what can be done about
 * it.
 */
export function SlotView({ slot, picture, action, onRemove }: Props) {
  const say = useSay();
  const { name, status, percent } = slot;
  const complaint = complaintOf(slot, say);
  const isBusy = ['resizing', 'waiting', 'again', 'uploading'].includes(status);
  const shared = {
    caption: captionOf(slot, say),
    remove: { label: say(isBusy ? m.photos_stop : m.photos_remove, { name }), onPress: onRemove },
  };
  if (complaint) return <PhotoSlot {...shared} state="bad" message={complaint} action={action} />;
  if (!isBusy) return <PhotoSlot {...shared} state="there" picture={picture} />;
  return (
    <PhotoSlot
      {...shared}
      state="busy"
      picture={picture}
      progressLabel={say(status === 'resizing' ? m.photos_resizing_name : m.photos_uploading_name, { name })}
      percent={percent}
      aside={percent === undefined ? undefined : say(m.photos_percent, { percent })}
    />
  );
}

type Seen = ReadonlyMap<string, { readonly isPhoto: boolean; readonly status: Slot['status'] }>;

const seenOf = (slots: readonly Slot[]): Seen =>
  new Map(slots.map((slot) => [slot.id, { isPhoto: 'photo' in slot, status: slot.status }]));

/** Returns what a screen reader should announce about changes that happened by themselves. */
function newsOf(before: Seen, slots: readonly Slot[], say: Say): string[] {
  return slots.flatMap((slot) => {
    const { name, status } = slot;
    const was = before.get(slot.id);
    if (status === was?.status) return [];
    const message = complaintOf(slot, say);
    if (message) return [say(m.photos_said_about, { name, message })];
    if (status === 'done' && was) return [say(m.photos_said_uploaded, { name })];
    return 'photo' in slot && !was?.isPhoto ? [say(m.photos_said_added, { name })] : [];
  });
}

/** Announces what happens to photos while the customer does something else. */
export function useSlotNews(slots: readonly Slot[], announce: (text: string) => void): void {
  const say = useSay();
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = seenOf(slots);
    const news = before ? newsOf(before, slots, say) : [];
    if (news.length > 0) announce(news.join('. '));
  }, [slots, say, announce]);
}
