import { useSyncExternalStore } from 'react';
import { versioned } from './versioned.ts';

/** Fields in the order of the form. */
const customerFields = [
  'title',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'address2',
  'postalCode',
  'city',
  'deliveryNotes',
  /**
   * The last postcode that the server confirmed as served, for pages that cannot wait for a request.
   */
  'servedPostcode',
] as const;
export type CustomerField = (typeof customerFields)[number];

/** The customer's contact details and address, as far as they are typed. */
export type CustomerForm = { readonly [Field in CustomerField]?: string };

/** Parses field by field: an unreadable field does not affect the others. */
function parseForm(value: unknown, onLoss: () => void): CustomerForm | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const found = value as Readonly<Record<string, unknown>>;
  const form: { [Field in CustomerField]?: string } = {};
  for (const field of customerFields) {
    const typed = found[field];
    if (typeof typed === 'string') form[field] = typed;
    else if (typed !== undefined) onLoss();
  }
  return form;
}

export const storedCustomer = versioned<CustomerForm>({
  key: 'customerForm',
  hasEnd: true,
  migrations: [(older) => older],
  parse: parseForm,
});

/** Merges into what is stored now: the customer may have typed in another tab meanwhile. */
export const writeCustomer = (written: CustomerForm): void =>
  storedCustomer.set({ ...storedCustomer.get(), ...written });

/** Subscribes to one field only: its component does not render again when another field changes. */
export const useCustomerField = (field: CustomerField): string =>
  useSyncExternalStore(
    storedCustomer.subscribe,
    () => storedCustomer.get()?.[field] ?? '',
    () => '',
  );
