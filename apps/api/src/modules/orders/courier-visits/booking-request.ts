import { itemsToDo } from '@mendwell/domain';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { BookingRequest, Place } from '#providers/logistics/interface.ts';
import type { CourierVisit } from './visit-repository.ts';

/** Customers are asked to put everything into one bag, and workshops send it back in the same. */
const parcels = 1;

const customerOf = (visit: CourierVisit): Place => {
  const name = `${visit.given_name} ${visit.family_name}`;
  return {
    name,
    street: visit.street,
    addition: visit.second_address,
    postcode: visit.postcode,
    city: visit.city,
    // Who rings at a private door calls; the customer's e-mail address is for our own letters.
    contact: { name, phone: visit.phone, email: null },
  };
};

function placeOfProvider({ provider_id: id, number }: CourierVisit, { providers }: Catalogue): Place {
  const provider = providers.get(id);
  // Tried again, and seen among the dead letters: somebody has to be asked.
  if (!provider) throw new Error(`the provider of order ${number} has left the catalogue`);
  const { display_name: name, email, address } = provider;
  const { street, postcode, city } = address;
  return { name, street, addition: null, postcode, city, contact: { name, phone: null, email } };
}

/** What is in the bag, in the courier's and the workshop's language: nothing that was left out or declined. */
function contentsOf({ items, lines, declined }: CourierVisit): string[] {
  const answered = lines?.map(({ id, item, isLeftOut }) => ({
    item,
    isLeftOut,
    isDeclined: declined?.includes(id) ?? false,
  }));
  return itemsToDo(items, answered).map(({ subCategory }) => subCategory.nameTranslations.de);
}

/** Everything a courier has to know: from whom, to whom, and what. */
export function bookingRequest(
  visit: CourierVisit,
  { day, key, catalogue }: { readonly day: string; readonly key: string; readonly catalogue: Catalogue },
): BookingRequest {
  const { kind, number: orderNumber, delivery_notes: notes } = visit;
  const [customer, workshop] = [customerOf(visit), placeOfProvider(visit, catalogue)];
  const way = kind === 'pickup' ? { from: customer, to: workshop } : { from: workshop, to: customer };
  const contents = contentsOf(visit);
  return { key, orderNumber, kind, day, ...way, parcels, items: contents.length, contents, notes };
}
