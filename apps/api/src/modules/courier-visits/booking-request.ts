import { itemsToDo, tagText } from '@mendwell/domain';
import type { Catalogue } from '#modules/catalogue/index.ts';
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

/**
 * Returns the contents of the bag in German, for the courier and the provider, without items that were
 * left out or declined.
 */
function contentsOf({ items, quote }: CourierVisit): string[] {
  const answered = quote?.lines.map(({ id, item, isLeftOut }) => ({
    item,
    isLeftOut,
    isDeclined: quote.declined.includes(id),
  }));
  return itemsToDo(items, answered).map(({ subCategory }) => subCategory.nameTranslations.de);
}

/** Returns everything that a courier has to know: from whom, to whom, and what. */
export function bookingRequest(
  visit: CourierVisit,
  { day, key, catalogue }: { readonly day: string; readonly key: string; readonly catalogue: Catalogue },
): BookingRequest {
  const { kind, number: orderNumber, contact, order_id: orderId } = visit;
  const [customer, workshop] = [customerOf(visit), placeOfProvider(visit, catalogue)];
  const way = kind === 'pickup' ? { from: customer, to: workshop } : { from: workshop, to: customer };
  const contents = contentsOf(visit);
  return {
    key,
    orderNumber,
    kind,
    day,
    ...way,
    parcels,
    items: contents.length,
    contents,
    tag: tagText(orderNumber, orderId),
    notes: contact.delivery_notes,
  };
}
