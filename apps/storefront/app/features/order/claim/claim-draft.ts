import { claimKinds, claimWishes } from '@mendwell/domain';
import { Marker, Photo } from '@mendwell/photos-web/photo.ts';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { stored } from '#app/draft/stored.ts';

const ClaimDraft = z.object({
  orderId: z.string(),
  /** The claim's id: sending it twice opens one claim. */
  id: z.string(),
  step: z.enum(['what', 'photos']),
  items: z.array(z.int()),
  kind: z.nullable(z.enum(claimKinds)),
  words: z.string(),
  wish: z.nullable(z.enum(claimWishes)),
  images: z.array(Photo),
  markers: z.array(Marker),
});
export type ClaimDraft = z.infer<typeof ClaimDraft>;

/** What a customer reports and has not sent yet; kept for this tab only, so that a reload loses nothing. */
const draft = stored<ClaimDraft>(
  'claimDraft',
  (text) => {
    const parsed = ClaimDraft.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  },
  JSON.stringify,
  () => sessionStorage,
);
export const clearClaimDraft = draft.clear;

const emptyDraft = (orderId: string, items: readonly number[]): ClaimDraft => ({
  orderId,
  id: crypto.randomUUID(),
  step: 'what',
  items: [...items],
  kind: null,
  words: '',
  wish: null,
  images: [],
  markers: [],
});

export type ChangeDraft = (next: (draft: ClaimDraft) => ClaimDraft) => void;

/** Returns the draft of this order and a function to change it; an only item is chosen from the start. */
export function useClaimDraft(orderId: string, itemCount: number): [ClaimDraft, ChangeDraft] {
  const [value, setValue] = useState(() => {
    const kept = draft.get();
    return kept?.orderId === orderId ? kept : emptyDraft(orderId, itemCount === 1 ? [0] : []);
  });
  const change = useCallback<ChangeDraft>((next) => {
    setValue((before) => {
      const after = next(before);
      draft.set(after);
      return after;
    });
  }, []);
  return [value, change];
}
