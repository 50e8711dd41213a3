import { useRef, useState } from 'react';
import { newPhotoId } from '../new-photo-id.ts';
import type { Photo } from '../photo.ts';
import { storePhoto } from '../photo-store.ts';
import { resize } from '../resize/resize.ts';
import type { Incoming } from '../slot.tsx';
import { sortFiles } from '../sort-files.ts';
import type { UploadTasks } from '../upload-tasks.ts';

/** Turns chosen files into photos: they are resized and stored on this device first. */
export function useIncomingFiles(uploads: UploadTasks, room: number, onReady: (photo: Photo) => void) {
  const [files, setFiles] = useState<readonly Incoming[]>([]);
  const [hadTooMany, setHadTooMany] = useState(false);
  const stops = useRef(new Map<string, AbortController>());

  const put = (incoming: Incoming) =>
    setFiles((all) => [...all.filter(({ id }) => id !== incoming.id), incoming]);
  const drop = (id: string) => {
    stops.current.get(id)?.abort();
    stops.current.delete(id);
    setFiles((all) => all.filter((one) => one.id !== id));
  };

  const prepare = async (id: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    put({ id, file, state: 'resizing' });
    const result = await resize(file, stop.signal);
    if (stop.signal.aborted) return;
    if (!result.ok) return put({ id, file, state: result.reason });
    const { full, preview, width, height } = result.resized;
    await storePhoto({ id, full, preview, fileName: file.name, madeAt: Date.now() });
    if (stop.signal.aborted) return;
    uploads.claim(id);
    onReady({ id, fileName: file.name, width, height, upload: null });
    drop(id);
  };

  const choose = (chosen: readonly File[]) => {
    const resizing = files.filter(({ state }) => state === 'resizing');
    const { taken, refused, tooMany } = sortFiles(chosen, room - resizing.length);
    setFiles([
      ...resizing,
      ...refused.map((file) => ({ id: newPhotoId(), file, state: 'damaged' as const })),
    ]);
    setHadTooMany(tooMany);
    for (const file of taken) void prepare(newPhotoId(), file);
  };
  return { files, hadTooMany, choose, drop, tryAgain: ({ id, file }: Incoming) => void prepare(id, file) };
}
