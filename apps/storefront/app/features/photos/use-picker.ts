import type { Photo } from '@mendwell/photos-web/photo.ts';
import { type RefObject, useCallback, useRef } from 'react';
import { choose } from './incoming.ts';
import { takeAway } from './take-away.ts';

/** Opens the browser's file picker. The chosen files may replace an existing photo. */
export function usePicker(input: RefObject<HTMLInputElement | null>) {
  const replaced = useRef<Photo>(undefined);
  const pick = useCallback(
    (instead?: Photo) => {
      replaced.current = instead;
      input.current?.click();
    },
    [input],
  );
  const take = useCallback((files: readonly File[]) => {
    if (files.length === 0) return;
    if (replaced.current) takeAway(replaced.current);
    replaced.current = undefined;
    choose(files);
  }, []);
  return { pick, take };
}
