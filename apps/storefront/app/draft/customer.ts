import { useSyncExternalStore } from 'react';
import { versioned } from './versioned.ts';

/** In the order in which the form asks for them. */
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
  /** The postcode of which the server last said that we come there, for pages that cannot wait to ask. */
  'servedPostcode',
] as const;
export type CustomerField = (typeof customerFields)[number];

/** Who the order is for, as far as it has been typed. */
export type CustomerForm = { readonly [Field in CustomerField]?: string };

/** Field by field: one that cannot be read takes no other with it. */
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

/** Begins with what is stored now: another tab may have been typed in meanwhile. */
export const writeCustomer = (written: CustomerForm): void =>
  storedCustomer.set({ ...storedCustomer.get(), ...written });

/** One field alone: whoever shows it is not drawn again for a key pressed in another. */
export const useCustomerField = (field: CustomerField): string =>
  useSyncExternalStore(
    storedCustomer.subscribe,
    () => storedCustomer.get()?.[field] ?? '',
    () => '',
  );
