import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Order, SavedMethod, StripeId, signature } from './order.ts';

/** What Stripe's form in the browser needs. It is never stored and never logged. */
const Setup = z.strictObject({ setupIntentId: z.string(), clientSecret: z.string() });

const id = z.strictObject({ id: z.string() });

export const openSetup = endpoint({
  method: 'GET',
  path: '/sip/payment/client-secret',
  summary: 'The visitor’s open payment setup; a new one when there is none',
  query: z.strictObject({
    orderId: z.optional(z.string()),
    isUpdateQuote: z.optional(z.enum(['true', 'false'])),
  }),
  status: 200,
  response: Setup,
  refusals: ['not_found', 'order_expired', 'already_ordered', 'payment_unavailable'],
});

export const reopenPayment = endpoint({
  method: 'POST',
  path: '/sip/payment/{id}',
  summary: 'An open payment setup for an order that waits for one, by its visitor or by the mailed link',
  params: id,
  body: z.strictObject({ signature }),
  status: 200,
  response: Setup,
  refusals: ['not_found', 'link_invalid', 'order_expired', 'already_ordered', 'payment_unavailable'],
});

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/sip/payment/{id}/confirm',
  summary: 'Tell that the setup of an order is done; it is read again at the payment provider',
  params: id,
  body: z.strictObject({ setupIntentId: StripeId, signature }),
  status: 200,
  response: Order,
  refusals: ['not_found', 'link_invalid', 'payment_incomplete', 'order_expired', 'payment_unavailable'],
});

export const readPaymentMethod = endpoint({
  method: 'GET',
  path: '/sip/payment-method/{id}',
  summary: 'Brand and last four digits of a method that the visitor has just saved',
  params: id,
  status: 200,
  response: z.strictObject({
    data: z.strictObject({
      paymentMethod: z.strictObject({
        id: z.string(),
        type: SavedMethod.shape.type,
        card: z.optional(z.strictObject({ last4: z.string(), brand: z.string() })),
        sepa_debit: z.optional(z.strictObject({ last4: z.string() })),
      }),
    }),
  }),
  refusals: ['not_found', 'payment_unavailable'],
});
