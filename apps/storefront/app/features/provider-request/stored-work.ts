import { uploadWorkPhoto } from '@mendwell/contract';
import { useWork, type WorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { parseWork, type Work } from '@mendwell/photos-web/request/work.ts';
import { useMemo } from 'react';
import { stored } from '#app/draft/stored.ts';
import type { OrderLink } from '#app/features/order/order-link.ts';

/** Keeps what is typed behind this link on this device, and sends its photos by the same link. */
export function useLinkedWork({ id, token }: OrderLink): WorkInHand {
  const kept = useMemo(() => stored<Work>(`partner:${id}`, parseWork, JSON.stringify), [id]);
  return useWork(kept, uploadWorkPhoto.path.replace('{id}', id).replace('{x}', token));
}
