import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { newClientSecret, newId } from './ids.ts';
import { unexpectedState } from './intents.ts';
import { mergeMetadata } from './metadata.ts';
import { methodForIntent } from './method-for-intent.ts';
import { methodTypesOf } from './method-types.ts';
import { requireObject } from './require-object.ts';
import { confirmSetup } from './setup-confirmation.ts';

export function createSetupIntent(
  sandbox: Sandbox,
  params: Stripe.SetupIntentCreateParams,
): Stripe.SetupIntent {
  if (params.customer) requireObject(sandbox, 'customer', params.customer, 'customer');
  const id = newId('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    ...methodTypesOf(params),
    application: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: sandbox.seconds(),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  };
  const method = methodForIntent(sandbox, intent, params, false);
  if (method) {
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
  }
  sandbox.store.setup_intent.set(id, intent);
  sandbox.events.emit('setup_intent.created', intent);
  if (!params.confirm) return intent;
  // The intent already has the method; naming it again would create a second method from a test token.
  const { payment_method: _, payment_method_data: __, ...rest } = params;
  return confirmSetup(sandbox, intent, rest, false);
}

export function updateSetupIntent(
  sandbox: Sandbox,
  params: Stripe.SetupIntentUpdateParams,
  id: string,
): Stripe.SetupIntent {
  const intent = requireObject(sandbox, 'setup_intent', id, 'intent');
  const onlyNotes = Object.keys(params).every((name) => ['metadata', 'description', 'expand'].includes(name));
  if (!onlyNotes && ['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot update this SetupIntent because it has already ${pastOf(intent)}.`,
    );
  if (params.customer) {
    requireObject(sandbox, 'customer', params.customer, 'customer');
    intent.customer = params.customer;
  }
  if (params.allowed_payment_method_types || params.excluded_payment_method_types)
    Object.assign(intent, methodTypesOf(params));
  if (params.payment_method || params.payment_method_data) {
    intent.payment_method = methodForIntent(sandbox, intent, params, false)?.id ?? null;
    intent.status = 'requires_confirmation';
  }
  if (params.description !== undefined) intent.description = params.description;
  intent.metadata = mergeMetadata(intent.metadata ?? {}, params.metadata);
  return intent;
}

export function cancelSetupIntent(
  sandbox: Sandbox,
  params: Stripe.SetupIntentCancelParams,
  id: string,
): Stripe.SetupIntent {
  const intent = requireObject(sandbox, 'setup_intent', id, 'intent');
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
    );
  intent.status = 'canceled';
  intent.cancellation_reason = params.cancellation_reason ?? null;
  intent.next_action = null;
  sandbox.events.emit('setup_intent.canceled', intent);
  return intent;
}

const pastOf = (intent: Stripe.SetupIntent) => (intent.status === 'canceled' ? 'been canceled' : 'succeeded');
