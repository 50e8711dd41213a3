import type Stripe from 'stripe';
import { attachPaymentMethod, detachPaymentMethod } from '../objects/attachment.ts';
import { createCustomer, deleteCustomer, retrieveCustomer, updateCustomer } from '../objects/customers.ts';
import { confirmPayment } from '../objects/payment-confirmation.ts';
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  createPaymentIntent,
  updatePaymentIntent,
} from '../objects/payment-intents.ts';
import {
  createPaymentMethod,
  requirePaymentMethod,
  updatePaymentMethod,
} from '../objects/payment-methods.ts';
import { cancelRefund, createRefund } from '../objects/refunds.ts';
import { requireObject } from '../objects/require-object.ts';
import { confirmSetup } from '../objects/setup-confirmation.ts';
import { cancelSetupIntent, createSetupIntent, updateSetupIntent } from '../objects/setup-intents.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  updateWebhookEndpoint,
  withoutSecret,
} from '../objects/webhook-endpoints.ts';
import type { Sandbox } from '../sandbox.ts';
import { listEvents, retrieveEvent } from './events.ts';
import { type ListParams, listOf } from './list.ts';
import { missingParam } from './stripe-error.ts';

export type Operation = {
  /**
   * Requests are checked against the specification first, so each operation may name the parameters that
   * it knows.
   */
  run(sandbox: Sandbox, params: object, id: string, publishable: boolean): object;
  /** Which browsers may call the operation: any, or only the holder of the intent's client secret. */
  readonly browser?: 'anyone' | 'holder';
};

const operation = (run: Operation['run'], browser?: Operation['browser']): Operation => ({
  run,
  ...(browser ? { browser } : {}),
});

type Listed = 'setup_intent' | 'payment_intent' | 'payment_method' | 'customer' | 'refund' | 'charge';
const list = (kind: Listed) =>
  operation((sandbox, params: ListParams) =>
    listOf<{ id: string; created?: number }>(sandbox.store[kind].values(), params, `/v1/${kind}s`),
  );
const retrieve = (
  kind: 'setup_intent' | 'payment_intent' | 'refund' | 'mandate' | 'charge' | 'dispute',
  browser?: Operation['browser'],
) =>
  operation(
    (sandbox, _params, id) => requireObject(sandbox, kind, id, kind.endsWith('_intent') ? 'intent' : kind),
    browser,
  );

/** All operations of this sandbox, by method and path as in the specification. */
export const operations: Readonly<Record<string, Operation>> = {
  'POST /v1/setup_intents': operation(createSetupIntent),
  'GET /v1/setup_intents': list('setup_intent'),
  'GET /v1/setup_intents/{intent}': retrieve('setup_intent', 'holder'),
  'POST /v1/setup_intents/{intent}': operation(updateSetupIntent),
  'POST /v1/setup_intents/{intent}/confirm': operation(
    (sandbox, params: Stripe.SetupIntentConfirmParams, id, publishable) =>
      confirmSetup(sandbox, requireObject(sandbox, 'setup_intent', id, 'intent'), params, publishable),
    'holder',
  ),
  'POST /v1/setup_intents/{intent}/cancel': operation(cancelSetupIntent),

  'POST /v1/payment_intents': operation(createPaymentIntent),
  'GET /v1/payment_intents': list('payment_intent'),
  'GET /v1/payment_intents/{intent}': retrieve('payment_intent', 'holder'),
  'POST /v1/payment_intents/{intent}': operation(updatePaymentIntent),
  'POST /v1/payment_intents/{intent}/confirm': operation(
    (sandbox, params: Stripe.PaymentIntentConfirmParams, id, publishable) =>
      confirmPayment(sandbox, requireObject(sandbox, 'payment_intent', id, 'intent'), params, publishable),
    'holder',
  ),
  'POST /v1/payment_intents/{intent}/capture': operation(capturePaymentIntent),
  'POST /v1/payment_intents/{intent}/cancel': operation(cancelPaymentIntent),

  'POST /v1/payment_methods': operation(
    (sandbox, params: Stripe.PaymentMethodCreateParams, _id, publishable) =>
      createPaymentMethod(sandbox, params, publishable),
    'anyone',
  ),
  'GET /v1/payment_methods': list('payment_method'),
  'GET /v1/payment_methods/{payment_method}': operation((sandbox, _params, id) =>
    requirePaymentMethod(sandbox, id),
  ),
  'POST /v1/payment_methods/{payment_method}': operation(updatePaymentMethod),
  'POST /v1/payment_methods/{payment_method}/attach': operation(
    (sandbox, { customer }: Stripe.PaymentMethodAttachParams, id) => {
      if (!customer) throw missingParam('customer');
      return attachPaymentMethod(sandbox, requirePaymentMethod(sandbox, id), customer);
    },
  ),
  'POST /v1/payment_methods/{payment_method}/detach': operation((sandbox, _params, id) =>
    detachPaymentMethod(sandbox, id),
  ),

  'POST /v1/customers': operation(createCustomer),
  'GET /v1/customers': list('customer'),
  'GET /v1/customers/{customer}': operation(retrieveCustomer),
  'POST /v1/customers/{customer}': operation(updateCustomer),
  'DELETE /v1/customers/{customer}': operation(deleteCustomer),
  'GET /v1/customers/{customer}/payment_methods': operation((sandbox, params: ListParams, id) => {
    requireObject(sandbox, 'customer', id, 'customer');
    const all = sandbox.store.payment_method.values();
    return listOf(all, { ...params, customer: id }, `/v1/customers/${id}/payment_methods`);
  }),

  'POST /v1/refunds': operation(createRefund),
  'GET /v1/refunds': list('refund'),
  'GET /v1/refunds/{refund}': retrieve('refund'),
  'POST /v1/refunds/{refund}/cancel': operation(cancelRefund),

  'GET /v1/mandates/{mandate}': retrieve('mandate'),
  'GET /v1/charges/{charge}': retrieve('charge'),
  'GET /v1/charges': list('charge'),
  'GET /v1/disputes/{dispute}': retrieve('dispute'),
  'GET /v1/events/{event}': operation(retrieveEvent),
  'GET /v1/events': operation(listEvents),

  'POST /v1/webhook_endpoints': operation(createWebhookEndpoint),
  'GET /v1/webhook_endpoints': operation((sandbox, params: ListParams) =>
    listOf([...sandbox.store.webhook_endpoint.values()].map(withoutSecret), params, '/v1/webhook_endpoints'),
  ),
  'GET /v1/webhook_endpoints/{webhook_endpoint}': operation((sandbox, _params, id) =>
    withoutSecret(requireObject(sandbox, 'webhook_endpoint', id)),
  ),
  'POST /v1/webhook_endpoints/{webhook_endpoint}': operation(updateWebhookEndpoint),
  'DELETE /v1/webhook_endpoints/{webhook_endpoint}': operation(deleteWebhookEndpoint),
};
