import type { Catalogue } from '#modules/catalogue/index.ts';
import type { ItemContent, OrderRecord } from '#modules/orders/index.ts';

/** Returns whether the order was paid, whatever became of the money since. */
export const isPaid = ({ payment_state: state, timeline }: OrderRecord): boolean =>
  state === 'paid' || state === 'refunded' || timeline.some(({ action }) => action === 'collect');

/**
 * Returns whether the mail address of an order is its customer's: they have paid, or have entered a code
 * that was mailed to it. Until then anybody may have typed it.
 */
export const isAddressProved = (order: OrderRecord): boolean =>
  isPaid(order) || order.timeline.some(({ action }) => action === 'accept');

function withoutNotes(item: ItemContent, { rows }: Catalogue): ItemContent {
  const colours = new Set(rows.colours.map(({ name }) => name));
  const isKnown = rows.brands.some(({ name, name_de }) => [name, name_de].includes(item.brand ?? ''));
  return {
    ...item,
    brand: isKnown ? item.brand : null,
    colors: item.colors.filter((name) => colours.has(name)),
    composition: null,
    additionalInformation: [],
    markers: [],
  };
}

/**
 * Returns an order without anything that its customer typed. Photos stay: the only mail with one is that
 * of a quote, whose workshop has looked at it. Mails to an address that is not
 * proved are made of it: otherwise anybody could order in somebody's name and send them their own words
 * through us. The page that the mail links to shows everything.
 */
export function withoutTypedText(order: OrderRecord, catalogue: Catalogue): OrderRecord {
  const { contact, items, provider_id: providerId } = order;
  return {
    ...order,
    contact: {
      ...contact,
      given_name: '',
      family_name: '',
      street: '',
      second_address: null,
      // A provider collects in its own city alone, so that this is the customer's, too.
      city: catalogue.providers.get(providerId)?.city ?? '',
      delivery_notes: null,
      federal_state: null,
    },
    items: items.map((item) => withoutNotes(item, catalogue)),
  };
}
