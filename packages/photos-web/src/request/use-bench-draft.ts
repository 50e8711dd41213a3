import { useState } from 'react';
import type { Photo } from '../photo.ts';
import { deletePhoto } from '../photo-store.ts';
import { useWorkInHand } from './use-work.ts';
import type { Work } from './work.ts';

type WithPhotos = { readonly photos: readonly Photo[] };
/** Where in the work on an order a draft is kept. */
type Place<Draft> = {
  readonly read: (work: Work) => Draft | null;
  readonly write: (draft: Draft | null) => Partial<Work>;
  readonly empty: Draft;
};

/** A form about something that turned out on the bench: its draft with photos is kept on this device until it is sent. */
export function useBenchDraft<Draft extends WithPhotos>({ read, write, empty }: Place<Draft>) {
  const { work, change } = useWorkInHand();
  const [attempt, setAttempt] = useState(0);
  const draft = read(work) ?? empty;
  /** Changes the latest draft, because photos arrive while the provider types. */
  const set = (next: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) =>
    change((kept) => {
      const latest = read(kept) ?? empty;
      return { ...kept, ...write({ ...latest, ...(typeof next === 'function' ? next(latest) : next) }) };
    });
  return {
    draft,
    set,
    changePhotos: (next: (photos: readonly Photo[]) => readonly Photo[]) =>
      change((kept) => {
        const latest = read(kept) ?? empty;
        return { ...kept, ...write({ ...latest, photos: next(latest.photos) }) };
      }),
    /** How often sending was tried. */
    attempt,
    tryToSend: () => setAttempt(attempt + 1),
    isWaiting: draft.photos.some(({ upload }) => !upload),
    /** Deletes the draft from this device once it is sent. */
    forget: () => {
      for (const { id } of draft.photos) void deletePhoto(id);
      setAttempt(0);
      change((kept) => ({ ...kept, ...write(null) }));
    },
  };
}
