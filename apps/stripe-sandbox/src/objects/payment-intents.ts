import type Stripe from 'stripe';
import { invalidRequest } from '../api/stripe-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { idOf, newClientSecret, newId } from './ids.ts';
import { unexpectedState } from './intents.ts';
import { mergeMetadata } from './metadata.ts';
import { methodForIntent } from './method-for-intent.ts';
import { methodTypesOf } from './method-types.ts';
import { confirmPayment } from './payment-confirmation.ts';
import { markPaid } from './payment-outcome.ts';
import { requireObject } from './require-object.ts';

const leastAmount = 50;

function checkMoney(amount: number, currency: string, types: readonly string[]): void {
  if (amount < leastAmount)
    throw invalidRequest('amount_too_small', `Amount must be at least ${leastAmount / 100} ${currency}`, {
      param: 'amount',
    });
  if (types.length === 1 && types[0] === 'sepa_debit' && currency !== 'eur')
    throw invalidRequest(
      undefined,
      `The currency provided (${currency}) is invalid for one or more payment method types on this PaymentIntent.`,
      { param: 'currency' },
    );
}

export function createPaymentIntent(
  sandbox: Sandbox,
  params: Stripe.PaymentIntentCreateParams,
): Stripe.PaymentIntent {
  if (params.customer) requireObject(sandbox, 'customer', params.customer, 'customer');
  if (params.off_session && !params.confirm)
    throw invalidRequest(undefined, 'You can only set `off_session` when `confirm` is also set to `true`.', {
      param: 'off_session',
    });
  const types = methodTypesOf(params);
  const currency = params.currency.toLowerCase();
  checkMoney(params.amount, currency, types.payment_method_types);
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    ...types,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: params.confirmation_method ?? 'automatic',
    created: sandbox.seconds(),
    currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_group: params.transfer_group ?? null,
  };
  const method = methodForIntent(sandbox, intent, params, false);
  if (method) {
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
  }
  sandbox.store.payment_intent.set(id, intent);
  sandbox.events.emit('payment_intent.created', intent);
  if (!params.confirm) return intent;
  // The intent already has the method; naming it again would create a second method from a test token.
  const { payment_method: _, payment_method_data: __, ...rest } = params;
  return confirmPayment(sandbox, intent, rest, false);
}

export function updatePaymentIntent(
  sandbox: Sandbox,
  params: Stripe.PaymentIntentUpdateParams,
  id: string,
): Stripe.PaymentIntent {
  const intent = requireObject(sandbox, 'payment_intent', id, 'intent');
  const onlyNotes = Object.keys(params).every((name) => ['metadata', 'description', 'expand'].includes(name));
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!onlyNotes && !open.includes(intent.status))
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${Object.keys(params).join(', ')} could not be updated because it has a status of ${intent.status}. You may only update a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
    );
  if (params.customer) {
    requireObject(sandbox, 'customer', params.customer, 'customer');
    intent.customer = params.customer;
  }
  if (params.allowed_payment_method_types || params.excluded_payment_method_types)
    Object.assign(intent, methodTypesOf(params));
  if (params.amount !== undefined || params.currency !== undefined) {
    intent.amount = params.amount ?? intent.amount;
    intent.currency = params.currency?.toLowerCase() ?? intent.currency;
    checkMoney(intent.amount, intent.currency, intent.payment_method_types);
  }
  if (params.payment_method || params.payment_method_data) {
    intent.payment_method = methodForIntent(sandbox, intent, params, false)?.id ?? null;
    intent.status = 'requires_confirmation';
  }
  if (params.description !== undefined) intent.description = params.description;
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email || null;
  if (params.setup_future_usage !== undefined) intent.setup_future_usage = params.setup_future_usage || null;
  intent.metadata = mergeMetadata(intent.metadata, params.metadata);
  return intent;
}

export function cancelPaymentIntent(
  sandbox: Sandbox,
  params: Stripe.PaymentIntentCancelParams,
  id: string,
): Stripe.PaymentIntent {
  const intent = requireObject(sandbox, 'payment_intent', id, 'intent');
  const open = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];
  if (!open.includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${open.join(', ')}.`,
    );
  intent.status = 'canceled';
  intent.canceled_at = sandbox.seconds();
  intent.cancellation_reason = params.cancellation_reason ?? null;
  intent.amount_capturable = 0;
  intent.next_action = null;
  sandbox.events.emit('payment_intent.canceled', intent);
  return intent;
}

export function capturePaymentIntent(
  sandbox: Sandbox,
  params: Stripe.PaymentIntentCaptureParams,
  id: string,
): Stripe.PaymentIntent {
  const intent = requireObject(sandbox, 'payment_intent', id, 'intent');
  if (intent.status !== 'requires_capture')
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  const amount = params.amount_to_capture ?? intent.amount;
  if (amount > intent.amount)
    throw invalidRequest(
      'amount_too_large',
      'The amount to capture is greater than the amount that can be captured.',
      { param: 'amount_to_capture' },
    );
  const made = requireObject(sandbox, 'charge', idOf(intent.latest_charge));
  Object.assign(made, { captured: true, amount_captured: amount });
  sandbox.events.emit('charge.captured', made);
  markPaid(sandbox, intent, amount);
  return intent;
}
