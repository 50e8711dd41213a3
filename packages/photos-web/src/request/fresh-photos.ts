import { createContext, use, useState } from 'react';

/** Loads the request again, so that its photos have new addresses. */
export const FreshPhotos = createContext<() => void>(() => undefined);

/**
 * The addresses of photos are valid for five minutes. An expired one is replaced once; if the new one
 * fails too, the photo is broken.
 */
export function usePhotoTrouble(address: string): {
  readonly isBroken: boolean;
  readonly onError: () => void;
} {
  const askAgain = use(FreshPhotos);
  const [failed, setFailed] = useState<readonly string[]>([]);
  return {
    isBroken: failed.length > 1 && failed.includes(address),
    onError: () => {
      if (failed.includes(address)) return;
      setFailed([...failed, address]);
      if (failed.length === 0) askAgain();
    },
  };
}
