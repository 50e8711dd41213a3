import type { Order, Photo } from '@mendwell/contract';

/**
 * Returns the photos of the finished work: those that belong neither to the customer's items, nor to a
 * quote, nor to more work that was asked about, nor to work that could not be done, nor to work before, nor to a handover to or by the courier.
 */
export function finishedPhotos(
  {
    items,
    quote,
    moreWork,
    unrepaired,
    handovers,
    earlierPhotos,
  }: Pick<Order, 'items' | 'quote' | 'moreWork' | 'unrepaired' | 'handovers' | 'earlierPhotos'>,
  photos: ReadonlyMap<string, Photo>,
): Photo[] {
  const known = new Set([
    ...items.flatMap(({ images }) => images),
    ...(quote?.lines ?? []).map(({ photo }) => photo),
    ...earlierPhotos,
    ...(moreWork?.photos ?? []),
    ...unrepaired.flatMap((report) => report.photos),
    ...handovers.filter(({ by }) => by === 'courier').map(({ photo }) => photo),
  ]);
  return [...photos.values()].filter(({ name }) => !known.has(name));
}
