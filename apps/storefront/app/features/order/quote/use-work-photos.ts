import type { Order } from '@mendwell/contract';
import type { OrderLink } from '../order-link.ts';
import { useOrderPhotos } from '../use-order-photos.ts';

/** Loads the photos that the provider added to its lines. The page also works without them. */
export function useWorkPhotos(link: OrderLink, { quote }: Order) {
  const hasAny = quote?.lines.some(({ photo }) => photo !== null) ?? false;
  return useOrderPhotos(link, hasAny ? 'quote' : undefined);
}
