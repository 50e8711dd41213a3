import { expectedItems, tagText } from '@mendwell/domain';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { handoversNow, itemsInBag } from '#modules/orders/index.ts';
import type { BookingRequest, Place } from '#providers/logistics/interface.ts';
import type { CourierVisit } from './visit-repository.ts';

/** Customers are asked to put everything into one bag, and providers send it back in the same one. */
const parcels = 1;

const customerOf = ({ contact }: CourierVisit): Place => {
  const name = `${contact.given_name} ${contact.family_name}`;
  return {
    name,
    street: contact.street,
    addition: contact.second_address,
    postcode: contact.postcode,
    city: contact.city,
    // The courier phones the customer; the customer's mail address is used only for our own mails.
    contact: { name, phone: contact.phone, email: null },
  };
};

function placeOfProvider({ provider_id: id, number }: CourierVisit, { providers }: Catalogue): Place {
  const provider = providers.get(id);
  // The job is tried again and then becomes visible as a dead letter, because a person has to resolve
  // this.
  if (!provider) throw new Error(`the provider of order ${number} has left the catalogue`);
  const { display_name: name, email, address } = provider;
  const { street, postcode, city } = address;
  return { name, street, addition: null, postcode, city, contact: { name, phone: null, email } };
}

/** The courier takes no longer a name for an item. */
const longestName = 200;

/** Names one item of which nobody knows which of these it is. */
const oneOf = (names: readonly string[]): string => {
  const text = [...new Set(names)].join(' oder ');
  return text.length > longestName ? `${text.slice(0, longestName - 1)}…` : text;
};

/**
 * Returns how many items are in the bag, and the name of each in German, for the courier and the provider: without
 * items that were left out or declined, without those that stay at home when the work on others is done
 * again, and without those of which support has settled that they are not there. If the count alone was settled,
 * nobody knows which are missing, so each may be any of them.
 */
function bagOf(visit: CourierVisit): { readonly items: number; readonly contents: string[] } {
  const inBag = itemsInBag(visit);
  const handovers = handoversNow(visit);
  const items = expectedItems(inBag.length, handovers);
  const missing = handovers.findLast((one) => one.missing.length > 0)?.missing ?? [];
  const present = inBag.filter((at) => !missing.includes(at));
  const named = present.length === items ? present : inBag;
  const names = visit.items
    .filter((_, at) => named.includes(at))
    .map(({ subCategory }) => subCategory.nameTranslations.de);
  const contents = names.length === items ? names : Array.from({ length: items }, () => oneOf(names));
  return { items, contents };
}

/** Returns everything that a courier has to know: from whom, to whom, and what. */
export function bookingRequest(
  visit: CourierVisit,
  { day, key, catalogue }: { readonly day: string; readonly key: string; readonly catalogue: Catalogue },
): BookingRequest {
  const { kind, number: orderNumber, contact, order_id: orderId } = visit;
  const [customer, workshop] = [customerOf(visit), placeOfProvider(visit, catalogue)];
  const way = kind === 'pickup' ? { from: customer, to: workshop } : { from: workshop, to: customer };
  return {
    key,
    orderNumber,
    kind,
    day,
    ...way,
    parcels,
    ...bagOf(visit),
    tag: tagText(orderNumber, orderId),
    notes: contact.delivery_notes,
  };
}
