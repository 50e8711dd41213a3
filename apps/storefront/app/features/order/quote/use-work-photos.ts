import type { Order } from '@mendwell/contract';
import type { OrderLink } from '../order-link.ts';
import { useOrderPhotos } from '../use-order-photos.ts';

/** What the workshop shows beside its lines. Without them the page does as well. */
export function useWorkPhotos(link: OrderLink, { quote }: Order) {
  const hasAny = quote?.lines.some(({ photo }) => photo !== null) ?? false;
  return useOrderPhotos(link, hasAny ? 'quote' : undefined);
}
