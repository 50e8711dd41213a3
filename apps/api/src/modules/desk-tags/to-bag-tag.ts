import type { BagTag } from '@mendwell/contract';
import { expectedItems, tagCodeOf, tagText } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { handoversNow, itemsInBag, loadOrders, type OrderRecord } from '#modules/orders/index.ts';
import type { Tx } from '#platform/database.ts';

export type TagDeps = { readonly catalogue: LiveCatalogue; readonly publicOrigin: string };

/** Returns what stands on the tag of an order's bag; of the contact that is the given name and the town. */
function toBagTag(order: OrderRecord): BagTag {
  const { id, number, state, contact, visits } = order;
  const isComing = state === 'pickup_scheduled' || state === 'collected';
  return {
    orderId: id,
    orderNumber: number,
    code: tagCodeOf(id),
    text: tagText(number, id),
    items: expectedItems(itemsInBag(order).length, handoversNow(order)),
    givenName: contact.given_name,
    postcode: contact.postcode,
    city: contact.city,
    day: (isComing && visits.find(({ kind }) => kind === 'pickup')?.day) || null,
  };
}

/** Returns the tags of orders, in the order of their ids. Whose orders they are has been proved. */
export async function tagsOf(tx: Tx, ids: readonly string[]): Promise<BagTag[]> {
  const tags = new Map((await loadOrders(tx, ids)).map((order) => [order.id, toBagTag(order)]));
  return ids.flatMap((id) => tags.get(id) ?? []);
}

/** Returns what all tags of a workshop say alike: its name, and where whoever finds a bag can turn to. */
export const sameOnAll = ({ catalogue, publicOrigin }: TagDeps, providerId: string) => ({
  workshop: catalogue.current().providers.get(providerId)?.display_name ?? providerId,
  foundAddress: `${new URL(publicOrigin).host}/help`,
});
