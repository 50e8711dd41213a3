import type { Order, Photo } from '@mendwell/contract';

/**
 * Returns the photos of the finished work: those that belong neither to the customer's items nor to a
 * quote.
 */
export function finishedPhotos(
  { items, quote }: Pick<Order, 'items' | 'quote'>,
  photos: ReadonlyMap<string, Photo>,
): Photo[] {
  const known = new Set([
    ...items.flatMap(({ images }) => images),
    ...(quote?.lines ?? []).map(({ photo }) => photo),
  ]);
  return [...photos.values()].filter(({ name }) => !known.has(name));
}
