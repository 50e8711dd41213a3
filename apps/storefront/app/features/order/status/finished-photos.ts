import type { Order, Photo } from '@mendwell/contract';

/** What the workshop shows of its work: photos that neither the customer nor a quote has brought. */
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
