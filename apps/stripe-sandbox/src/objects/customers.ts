import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { attachPaymentMethod } from './attachment.ts';
import { randomText } from './ids.ts';
import { mergeMetadata } from './metadata.ts';
import { requirePaymentMethod } from './payment-methods.ts';
import { requireObject } from './require-object.ts';

type Address = Stripe.AddressParam | '' | undefined | null;

const addressOf = (given: Address): Stripe.Address | null =>
  given
    ? {
        city: given.city ?? null,
        country: given.country ?? null,
        line1: given.line1 ?? null,
        line2: given.line2 ?? null,
        postal_code: given.postal_code ?? null,
        state: given.state ?? null,
      }
    : null;

export function createCustomer(sandbox: Sandbox, params: Stripe.CustomerCreateParams): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: `cus_${randomText(14)}`,
    object: 'customer',
    address: null,
    balance: 0,
    created: sandbox.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  sandbox.store.customer.set(customer.id, customer);
  applyChanges(customer, params);
  sandbox.events.emit('customer.created', customer);
  if (params.payment_method)
    attachPaymentMethod(sandbox, requirePaymentMethod(sandbox, params.payment_method), customer.id);
  return customer;
}

function applyChanges(
  customer: Stripe.Customer,
  params: Stripe.CustomerCreateParams | Stripe.CustomerUpdateParams,
): void {
  for (const name of ['name', 'email', 'phone', 'description'] as const)
    if (params[name] !== undefined) customer[name] = params[name] || null;
  if (params.address !== undefined) customer.address = addressOf(params.address);
  if (params.preferred_locales) customer.preferred_locales = params.preferred_locales;
  if (params.invoice_settings?.default_payment_method !== undefined)
    customer.invoice_settings.default_payment_method = params.invoice_settings.default_payment_method || null;
  customer.metadata = mergeMetadata(customer.metadata, params.metadata);
}

export function updateCustomer(
  sandbox: Sandbox,
  params: Stripe.CustomerUpdateParams,
  id: string,
): Stripe.Customer {
  const customer = requireObject(sandbox, 'customer', id);
  applyChanges(customer, params);
  sandbox.events.emit('customer.updated', customer);
  return customer;
}

export function retrieveCustomer(
  sandbox: Sandbox,
  _params: unknown,
  id: string,
): Stripe.Customer | Stripe.DeletedCustomer {
  if (sandbox.store.deletedCustomers.has(id)) return { id, object: 'customer', deleted: true };
  return requireObject(sandbox, 'customer', id);
}

export function deleteCustomer(sandbox: Sandbox, _params: unknown, id: string): Stripe.DeletedCustomer {
  const customer = requireObject(sandbox, 'customer', id);
  sandbox.store.customer.delete(id);
  sandbox.store.deletedCustomers.add(id);
  for (const method of sandbox.store.payment_method.values())
    if (method.customer === id) {
      method.customer = null;
      sandbox.store.spent.set(method.id, true);
    }
  sandbox.events.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}
