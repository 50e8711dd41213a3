import type { ItemAgain } from '@mendwell/contract';
import { type CopiedPhoto, copyPhotos } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { loadOrder } from './order-repository.ts';
import type { ItemContent } from './order-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly storage: Storage };

function itemAgain(item: ItemContent, copies: ReadonlyMap<string, CopiedPhoto>): ItemAgain {
  return {
    categoryId: item.category.id,
    subCategoryId: item.subCategory.id,
    services: item.services.map(({ subServiceId, quantity }) => ({ subServiceId, quantity })),
    brand: item.brand,
    colors: item.colors,
    composition: item.composition,
    estimatedValue: item.estimatedValue,
    additionalInformation: [...item.additionalInformation],
    itemStatus: item.itemStatus,
    photos: item.images.flatMap((name) => copies.get(name) ?? []),
    markers: item.markers.flatMap(({ image, x, y, text = '' }) => {
      const copy = copies.get(image);
      return copy ? [{ image: copy.name, x, y, text }] : [];
    }),
  };
}

/**
 * Returns what was ordered, with copies of the photos for a new order; the old order retains its own
 * photos.
 */
export async function bookAgain(
  deps: Deps,
  { orderId, visitorId }: { readonly orderId: string; readonly visitorId: string },
): Promise<{ language: 'en' | 'de'; items: ItemAgain[] } | { readonly refusal: 'not_found' }> {
  const order = await loadOrder(deps.db, orderId);
  if (!order) return { refusal: 'not_found' };
  const names = order.items.flatMap(({ images }) => images);
  const copies = await copyPhotos(deps, { orderId, names, visitorId });
  return {
    language: order.language === 'DE' ? 'de' : 'en',
    items: order.items.map((item) => itemAgain(item, copies)),
  };
}
