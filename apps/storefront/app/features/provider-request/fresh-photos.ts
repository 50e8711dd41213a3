import { createContext, use, useState } from 'react';

/** Asks for the request anew, whose photos then have new addresses. */
export const FreshPhotos = createContext<() => void>(() => undefined);

/** Addresses of photos hold for five minutes. One that has run out is replaced once; a second time it is broken. */
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
