import { itemsToDo } from '@mendwell/domain';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { BookingRequest, Place } from '#providers/logistics/interface.ts';
import type { AskedEvening } from './visit-repository.ts';

/** Customers are asked to put everything into one bag, and workshops send it back in the same. */
const parcels = 1;

const customerOf = (evening: AskedEvening): Place => {
  const name = `${evening.given_name} ${evening.family_name}`;
  return {
    name,
    street: evening.street,
    addition: evening.second_address,
    postcode: evening.postcode,
    city: evening.city,
    // Who rings at a private door calls; the customer's e-mail address is for our own letters.
    contact: { name, phone: evening.phone, email: null },
  };
};

function workshopOf({ provider_id: id, number }: AskedEvening, { providers }: Catalogue): Place {
  const provider = providers.get(id);
  // Tried again, and seen among the dead letters: somebody has to be asked.
  if (!provider) throw new Error(`the provider of order ${number} has left the catalogue`);
  const { display_name: name, email, address } = provider;
  const { street, postcode, city } = address;
  return { name, street, addition: null, postcode, city, contact: { name, phone: null, email } };
}

/** What is in the bag, in the courier's and the workshop's language: nothing that was left out or declined. */
function contentsOf({ items, lines, declined }: AskedEvening): string[] {
  const answered = lines?.map(({ id, item, isLeftOut }) => ({
    item,
    isLeftOut,
    isDeclined: declined?.includes(id) ?? false,
  }));
  return itemsToDo(items, answered).map(({ subCategory }) => subCategory.nameTranslations.de);
}

/** Everything a courier has to know: from whom, to whom, and what. */
export function bookingRequest(
  evening: AskedEvening,
  { day, key, catalogue }: { readonly day: string; readonly key: string; readonly catalogue: Catalogue },
): BookingRequest {
  const { kind, number: orderNumber, delivery_notes: notes } = evening;
  const [customer, workshop] = [customerOf(evening), workshopOf(evening, catalogue)];
  const way = kind === 'pickup' ? { from: customer, to: workshop } : { from: workshop, to: customer };
  const contents = contentsOf(evening);
  return { key, orderNumber, kind, day, ...way, parcels, items: contents.length, contents, notes };
}
