import type Stripe from 'stripe';
import { invalidRequest, type StripeError } from '../api/stripe-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { requirePaymentMethod } from './payment-methods.ts';
import { requireObject } from './require-object.ts';

export function attachPaymentMethod(
  sandbox: Sandbox,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  requireObject(sandbox, 'customer', customer, 'customer');
  if (method.customer === customer) return method;
  if (method.customer || sandbox.store.spent.has(method.id)) throw methodIsSpent();
  method.customer = customer;
  sandbox.events.emit('payment_method.attached', method);
  return method;
}

export function detachPaymentMethod(sandbox: Sandbox, id: string): Stripe.PaymentMethod {
  const method = requirePaymentMethod(sandbox, id);
  if (!method.customer)
    throw invalidRequest(
      'payment_method_not_attached',
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  method.customer = null;
  sandbox.store.spent.set(id, true);
  sandbox.events.emit('payment_method.detached', method);
  return method;
}

export const methodIsSpent = (): StripeError =>
  invalidRequest(
    undefined,
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  );
