import type Stripe from 'stripe';
import { invalidRequest, missingResource } from '../api/stripe-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { methodIsSpent } from './attachment.ts';
import { idOf } from './ids.ts';
import { type Intent, nameOf, unexpectedState } from './intents.ts';
import { createPaymentMethod, requirePaymentMethod } from './payment-methods.ts';

type Params = {
  payment_method?: string;
  payment_method_data?: Stripe.SetupIntentConfirmParams.PaymentMethodData;
  confirmation_token?: string;
};

/** Returns the method that a request names for an intent, if any, after the checks that Stripe makes. */
export function methodForIntent(
  sandbox: Sandbox,
  intent: Intent,
  params: Params,
  publishable: boolean,
): Stripe.PaymentMethod | undefined {
  if (params.confirmation_token)
    throw missingResource('confirmation token', params.confirmation_token, 'confirmation_token');
  const named = params.payment_method ?? (params.payment_method_data ? undefined : intent.payment_method);
  const method = params.payment_method_data
    ? createPaymentMethod(sandbox, params.payment_method_data, publishable)
    : typeof named === 'string'
      ? requirePaymentMethod(sandbox, named)
      : undefined;
  if (method) checkFit(sandbox, intent, method);
  return method;
}

/** Does the same for a confirmation, which requires a method. */
export function requireMethodForIntent(
  sandbox: Sandbox,
  intent: Intent,
  params: Params,
  publishable: boolean,
): Stripe.PaymentMethod {
  const method = methodForIntent(sandbox, intent, params, publishable);
  if (method) return method;
  const name = nameOf(intent);
  throw unexpectedState(
    intent,
    `You cannot confirm this ${name} because it's missing a payment method. You can either update the ${name} with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
  );
}

function checkFit(sandbox: Sandbox, intent: Intent, method: Stripe.PaymentMethod): void {
  if (sandbox.store.spent.has(method.id)) throw methodIsSpent();
  if (!intent.payment_method_types.includes(method.type))
    throw invalidRequest(
      'payment_intent_incompatible_payment_method',
      `The PaymentMethod provided (${method.type}) is not allowed for this ${nameOf(intent)}. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}.`,
    );
  if (method.customer && intent.customer !== method.customer)
    throw invalidRequest(
      undefined,
      intent.customer
        ? `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`
        : `The provided PaymentMethod cannot be used: it belongs to the Customer ${idOf(method.customer)}. Please include the Customer in the \`customer\` parameter on the ${nameOf(intent)}.`,
      { param: 'payment_method' },
    );
}
