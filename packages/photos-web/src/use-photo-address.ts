import type { Client } from '@mendwell/contract';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useState } from 'react';
import type { Photo } from './photo.ts';
import { addressesOf } from './photo-api.ts';

type Size = 'full' | 'preview';
export type PhotoAddress =
  | { readonly state: 'coming' }
  | { readonly state: 'here'; readonly src: string }
  /**
   * The photo is neither on this device nor, under the name that was known at that time, on the server.
   */
  | { readonly state: 'gone'; readonly asked: string | undefined };

const coming: PhotoAddress = { state: 'coming' };

/**
 * Pages that only show photos begin without the store, and load it with the first photo. If it cannot be loaded, the
 * server is asked for the photo.
 */
const readStored = (id: string) =>
  import('./photo-store.ts').then(
    ({ readPhoto }) => readPhoto(id),
    () => undefined,
  );

/** Returns the address of the photo on this device or, if the device has deleted it, on the server. */
async function find(
  api: Client,
  photo: Photo,
  size: Size,
  isLocalBroken: boolean,
  onMissing: ((photo: Photo) => void) | undefined,
): Promise<string | undefined> {
  const kept = isLocalBroken ? undefined : await readStored(photo.id);
  if (kept) return URL.createObjectURL(kept[size]);
  if (!photo.upload) return undefined;
  const remote = await addressesOf(api, photo.upload.name);
  if (remote !== 'not there') return remote?.[size];
  onMissing?.(photo);
  return undefined;
}

/** This is longer than any picture takes to fade out with its dialog. */
const fadingMs = 1000;

const release = (src: string | undefined) => {
  if (src?.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(src), fadingMs);
};

/**
 * Returns the address of a photo of an item. The picture that shows it calls `onError`: then the other
 * source is tried. `onMissing` is called when neither this device nor the server has the photo.
 */
export function usePhotoAddress(
  photo: Photo,
  size: Size,
  onMissing?: (photo: Photo) => void,
): [PhotoAddress, onError: () => void] {
  const api = useApi();
  const [address, setAddress] = useState(coming);
  const [isLocalBroken, setIsLocalBroken] = useState(false);
  const name = photo.upload?.name;
  const newName = address.state === 'gone' && address.asked !== name ? name : undefined;

  useEffect(() => {
    let src: string | undefined;
    let isLeft = false;
    void find(api, photo, size, isLocalBroken, onMissing).then((found) => {
      src = found;
      if (isLeft) release(src);
      else setAddress(src === undefined ? { state: 'gone', asked: name } : { state: 'here', src });
    });
    return () => {
      isLeft = true;
      release(src);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- an upload does not make a picture that is here another one
  }, [photo.id, newName, size, isLocalBroken]);

  const onError = () => (isLocalBroken ? setAddress({ state: 'gone', asked: name }) : setIsLocalBroken(true));
  return [address, onError];
}
