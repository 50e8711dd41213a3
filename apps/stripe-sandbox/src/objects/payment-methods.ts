import type Stripe from 'stripe';
import { invalidRequest, missingParam, missingResource } from '../api/stripe-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { findTestCard } from '../test-methods/test-cards.ts';
import type { TestMethod } from '../test-methods/test-method.ts';
import { cardNumberOfToken, ibanOfToken } from '../test-methods/test-tokens.ts';
import { newId } from './ids.ts';
import { mergeMetadata } from './metadata.ts';
import { bankAccountOf, billingDetails, cardOf } from './payment-method-parts.ts';

function keep(
  sandbox: Sandbox,
  parts: Pick<Stripe.PaymentMethod, 'type' | 'billing_details' | 'metadata'> & Partial<Stripe.PaymentMethod>,
  behaviour: TestMethod,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    created: sandbox.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    ...parts,
  };
  sandbox.store.payment_method.set(method.id, method);
  sandbox.store.testMethods.set(method.id, behaviour);
  return method;
}

/** From now on a saved method behaves like the one with this number: a card that paid may be declined later. */
export function behaveLike(sandbox: Sandbox, methodId: string, number: string): void {
  const like = findTestCard(number);
  if (!like) throw invalidRequest(undefined, `${number} is the number of no card.`);
  if (!sandbox.store.payment_method.has(methodId)) throw missingResource('PaymentMethod', methodId);
  sandbox.store.testMethods.set(methodId, like.behaviour);
}

function cardDataOf(params: Stripe.PaymentMethodCreateParams, publishable: boolean) {
  const { card } = params;
  if (!card) throw missingParam('card');
  if ('token' in card && card.token) {
    const number = cardNumberOfToken(card.token);
    if (!number) throw missingResource('token', card.token, 'card[token]');
    return { number, exp_month: 12, exp_year: 2034 };
  }
  const { number, exp_month, exp_year } = card as Partial<Stripe.PaymentMethodCreateParams.Card>;
  // The secret key belongs to servers, and card numbers must never reach a server.
  if (!publishable)
    throw invalidRequest(
      undefined,
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    );
  if (!number) throw missingParam('card[number]');
  if (!exp_month) throw missingParam('card[exp_month]');
  if (!exp_year) throw missingParam('card[exp_year]');
  return { number, exp_month, exp_year };
}

export function createPaymentMethod(
  sandbox: Sandbox,
  params: Stripe.PaymentMethodCreateParams,
  publishable: boolean,
): Stripe.PaymentMethod {
  const billing_details = billingDetails(params.billing_details);
  const metadata = mergeMetadata({}, params.metadata);
  if (params.type === 'card') {
    const { card, behaviour } = cardOf(cardDataOf(params, publishable));
    return keep(sandbox, { type: 'card', card, billing_details, metadata }, behaviour);
  }
  if (params.type === 'sepa_debit') {
    if (!params.sepa_debit) throw missingParam('sepa_debit');
    const { sepa_debit, behaviour } = bankAccountOf(params.sepa_debit.iban);
    for (const name of ['name', 'email'] as const)
      if (!billing_details[name]) throw missingParam(`billing_details[${name}]`);
    return keep(sandbox, { type: 'sepa_debit', sepa_debit, billing_details, metadata }, behaviour);
  }
  throw params.type
    ? invalidRequest('parameter_invalid', `The sandbox knows card and sepa_debit, not ${params.type}.`, {
        param: 'type',
      })
    : missingParam('type');
}

/** Returns the method with this id; a test token such as `pm_card_visa` becomes a new method. */
export function requirePaymentMethod(
  sandbox: Sandbox,
  id: string,
  param = 'payment_method',
): Stripe.PaymentMethod {
  const known = sandbox.store.payment_method.get(id);
  if (known) return known;
  const number = cardNumberOfToken(id);
  const iban = ibanOfToken(id);
  if (number) {
    const { card, behaviour } = cardOf({ number, exp_month: 12, exp_year: 2034 });
    return keep(
      sandbox,
      { type: 'card', card, billing_details: billingDetails({}), metadata: {} },
      behaviour,
    );
  }
  if (iban) {
    const { sepa_debit, behaviour } = bankAccountOf(iban);
    const owner = billingDetails({ name: 'Jenny Rosen', email: 'jenny@example.com' });
    return keep(sandbox, { type: 'sepa_debit', sepa_debit, billing_details: owner, metadata: {} }, behaviour);
  }
  throw missingResource('PaymentMethod', id, param);
}

export function updatePaymentMethod(
  sandbox: Sandbox,
  params: Stripe.PaymentMethodUpdateParams,
  id: string,
): Stripe.PaymentMethod {
  const method = requirePaymentMethod(sandbox, id);
  if (!method.customer)
    throw invalidRequest(
      undefined,
      'You must save this PaymentMethod to a customer before you can update it.',
    );
  if (params.billing_details)
    method.billing_details = { ...method.billing_details, ...billingDetails(params.billing_details) };
  if (params.allow_redisplay) method.allow_redisplay = params.allow_redisplay;
  if (method.card && params.card?.exp_month) method.card.exp_month = params.card.exp_month;
  if (method.card && params.card?.exp_year) method.card.exp_year = params.card.exp_year;
  method.metadata = mergeMetadata(method.metadata ?? {}, params.metadata);
  sandbox.events.emit('payment_method.updated', method);
  return method;
}
