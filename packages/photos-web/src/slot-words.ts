import { m, type Say } from '@mendwell/copy';
import type { Slot } from './slot-of.ts';

/** Returns what is wrong with a photo, or undefined if nothing is. */
export function complaintOf({ status, words }: Slot, say: Say): string | undefined {
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
export function captionOf({ status, name }: Slot, say: Say): string {
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
