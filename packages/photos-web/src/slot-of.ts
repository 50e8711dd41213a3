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
