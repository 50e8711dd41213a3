import { type Photo, readOrderPhotos } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderLink } from './order-link.ts';

/** The addresses of photos are valid for five minutes. */
const freshMs = 4 * 60 * 1000;

type State = 'loading' | 'ready' | 'failed';

/**
 * Loads the photos of an order and of its work, by name. When a picture fails, new addresses are
 * requested once. When `about` changes, the photos are loaded again, because there may be others;
 * without it, none are loaded.
 */
export function useOrderPhotos(link: OrderLink, about: string | undefined) {
  const api = useApi();
  const [photos, setPhotos] = useState<ReadonlyMap<string, Photo>>(new Map());
  const [state, setState] = useState<State>('loading');
  const isAskedAgain = useRef(false);
  const ask = useCallback(
    () =>
      void call(api, readOrderPhotos, { params: { id: link.id, x: link.token } }).then((result) => {
        setState(result.ok ? 'ready' : 'failed');
        if (result.ok) setPhotos(new Map(result.response.photos.map((photo) => [photo.name, photo])));
      }),
    [api, link],
  );
  useEffect(() => {
    if (about === undefined) return undefined;
    ask();
    const timer = setInterval(ask, freshMs);
    return () => clearInterval(timer);
  }, [ask, about]);
  const onPhotoError = () => {
    if (!isAskedAgain.current) ask();
    isAskedAgain.current = true;
  };
  return { photos, state, onPhotoError, askAgain: ask };
}
