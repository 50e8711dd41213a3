import { bookAgain, type ItemAgain, type Order } from '@mendwell/contract';
import { defaultCity } from '@mendwell/domain';
import { newPhotoId } from '@mendwell/photos-web/new-photo-id.ts';
import { call, pageApi } from '@mendwell/web/page-api.ts';
import { storedLocation } from '#app/draft/location.ts';
import { changeWork, readWork } from '#app/draft/work.ts';
import {
  askCategoriesOfAll,
  askColours,
  askProviders,
  askServicesOfAll,
} from '#app/features/booking/lists.ts';
import { clientId } from '#app/site/client-id.ts';
import type { OrderLink } from '../order-link.ts';
import { wantsAnother } from '../quote/standing.ts';
import { fillBag, type Obstacle, type Rebooked, takeUpAgain } from './fill-bag.ts';
import { rebookItem } from './rebook-item.ts';

async function rebookAll(
  items: readonly ItemAgain[],
  language: 'en' | 'de',
): Promise<readonly Rebooked[] | undefined> {
  const [categories, colours] = await Promise.all([askCategoriesOfAll(), askColours()]);
  const services = await Promise.all(
    items.map(({ categoryId, subCategoryId }) => askServicesOfAll(categoryId, subCategoryId)),
  );
  if (!categories || !colours) return undefined;
  return items.flatMap((one, at) => {
    const lists = { categories, colours, services: services[at] ?? [] };
    const item = rebookItem(one, { ...lists, language, newId: newPhotoId, now: Date.now() });
    return item ? [{ item, services: one.services }] : [];
  });
}

/**
 * Fills the booking with what was ordered. Returns the obstacle if there is one, otherwise undefined.
 */
export async function beginAgain(order: Order, link: OrderLink): Promise<Obstacle | 'failed' | undefined> {
  const before = takeUpAgain(readWork(), order.id);
  if (before) {
    changeWork(() => before);
    return undefined;
  }
  const api = pageApi(clientId);
  const body = { signature: link.token };
  const [again, providers] = await Promise.all([
    call(api, bookAgain, { params: { id: link.id }, body }),
    askProviders(),
  ]);
  const all = again.ok ? await rebookAll(again.response.items, again.response.language) : undefined;
  if (!all || !providers) return 'failed';
  const postcode = order.customer.address.zipCode;
  const hadBag = readWork().bag.items.length > 0;
  const filled = fillBag(readWork(), all, {
    providers,
    postcode: (hadBag ? storedLocation.get()?.zipCode : undefined) ?? postcode,
    ordered: order.provider.id,
    isAnother: wantsAnother(order),
    orderId: order.id,
  });
  if (typeof filled === 'string') return filled;
  if (!hadBag) storedLocation.set({ city: storedLocation.get()?.city ?? defaultCity, zipCode: postcode });
  changeWork(() => filled);
  return undefined;
}
