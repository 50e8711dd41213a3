import { type OrderRequest, titles } from '@mendwell/contract';
import { defaultCity, tidyPostcode } from '@mendwell/domain';
import type { CustomerForm } from './customer.ts';
import { tidyLine, tidyParagraphs } from './tidy-text.ts';

export type OrderCustomer = Pick<OrderRequest, 'customer' | 'deliveryNotes'>;

/**
 * Returns the form in the format of an order. The form has to be complete. An invalid phone number
 * is sent as typed, and the server rejects it. `toE164` comes from `phone-number.ts`.
 */
export function orderCustomer(
  form: CustomerForm,
  toE164: (typed: string) => string | undefined,
): OrderCustomer {
  const said = (field: keyof CustomerForm) => tidyLine(form[field] ?? '');
  const [phone, secondAddress] = [said('phone'), said('address2')];
  const deliveryNotes = tidyParagraphs(form.deliveryNotes ?? '');
  return {
    customer: {
      title: titles.find((title) => title === form.title) ?? 'none',
      givenName: said('firstName'),
      familyName: said('lastName'),
      email: said('email'),
      phone: toE164(phone) ?? phone,
      address: {
        address: said('address'),
        ...(secondAddress ? { secondAddress } : {}),
        zipCode: tidyPostcode(said('postalCode')),
        city: defaultCity,
        state: defaultCity,
        country: 'Germany',
      },
    },
    ...(deliveryNotes ? { deliveryNotes } : {}),
  };
}
